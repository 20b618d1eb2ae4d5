import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

test("the picture of the board imports nothing from elsewhere", () => {
  const folder = new URL("../../src/trike/server/static/board/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  assert.ok(files.includes("trike-board.js"));
  let imports = 0;
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), "utf8");
    for (const [, from] of source.matchAll(/(?:from |import |import\()"([^"\n]+)"/g)) {
      assert.match(String(from), /^\.\/[\w-]+\.js$/, file);
      imports += 1;
    }
  }
  assert.ok(imports > files.length);
});
