/** The state in the form in which a page gives it: cells by their names. */

import { nameOf } from "./geometry.js";
import { formatPosition } from "./position.js";
import { namesOf } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Patch} Patch */

/** @type {{ readonly [Key in keyof Required<Patch>]: (state: State) => Patch[Key] }} */
export const PROPERTIES = {
  position: formatPosition,
  side: ({ side }) => side,
  destinations: ({ destinations }) => namesOf(destinations),
  lastMove: ({ lastMove }) =>
    lastMove && (lastMove.from === null ? "" : `${nameOf(lastMove.from)}-`) + nameOf(lastMove.to),
  scores: ({ scores }) => Object.fromEntries([...scores].map(([cell, [black, white]]) => [nameOf(cell), [black, white]])),
  staged: ({ staged }) => (staged === null ? null : nameOf(staged)),
  trapped: ({ trapped }) => trapped,
  marks: ({ marks }) => marks.map((mark) => ({ ...mark, cell: nameOf(mark.cell) })),
  arrows: ({ arrows }) => arrows.map((arrow) => ({ ...arrow, from: nameOf(arrow.from), to: nameOf(arrow.to) })),
  path: ({ path }) => path.map(nameOf),
  coordinates: ({ coordinates }) => coordinates,
  tints: ({ tints }) => tints,
  rotation: ({ rotation }) => rotation,
  flipped: ({ flipped }) => flipped,
  disabled: ({ disabled }) => disabled,
  viewOnly: ({ viewOnly }) => viewOnly,
  planning: ({ planning }) => planning,
  showDestinations: ({ showDestinations }) => showDestinations,
};

export const PROPERTY_NAMES = /** @type {readonly (keyof Patch)[]} */ (Object.keys(PROPERTIES));
