import assert from "node:assert/strict";
import { test } from "node:test";
import { ENGLISH, fill, withTexts } from "../../src/trike/server/static/board/messages.js";

test("words in braces are filled in, as they are", () => {
  assert.equal(fill("{cell}: {text} {cell}", { cell: "d4", text: "$& <b>" }), "d4: $& <b> d4");
  assert.equal(fill("{unknown}", {}), "{unknown}");
});

test("some texts may be replaced; the rest stays English", () => {
  const texts = withTexts({ empty: "{cell}, leeg", none: 7, unheard: "x" });
  assert.deepEqual(texts, { ...ENGLISH, empty: "{cell}, leeg" });
  assert.deepEqual(withTexts(null), ENGLISH);
});
