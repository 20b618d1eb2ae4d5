/** A step of the course as plain data with pure functions: the server has judged every answer. */

/** @typedef {{ position: string, lastMove: string | null, trapped: boolean }} Shown */
/** @typedef {{ right: boolean, text: string, board?: Shown }} Answer */
/**
 * @typedef {object} Stage
 * @property {string} goal
 * @property {Shown & { destinations: string[], planning: boolean, marks: { cell: string, shape: string }[] }} board
 * @property {{ key: string, label: string }[]} choices
 * @property {Readonly<Record<string, Answer>>} answers
 */
/** @typedef {{ slug: string, stages: Stage[] }} Step */
/** @typedef {{ kind: "wrong" | "next" | "done", stage: number, text: string, board: Shown | null }} Verdict */

/**
 * What an answer leads to: the same stage, the next one, or the end of the step.
 * @param {Step} step @param {number} stage @param {string} key @returns {Verdict | null} `null` for what is no answer
 */
export function judge(step, stage, key) {
  const answers = step.stages[stage]?.answers ?? {};
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (answer === undefined) return null;
  const { right, text, board = null } = answer;
  if (!right) return { kind: "wrong", stage, text, board: null };
  const last = stage + 1 >= step.stages.length;
  return { kind: last ? "done" : "next", stage: stage + 1, text, board };
}

/**
 * The steps done that a stored text names; nothing for a text that is something else.
 * @param {string | null} stored @returns {string[]}
 */
export function stepsIn(stored) {
  try {
    const found = JSON.parse(stored ?? "[]");
    return Array.isArray(found) ? found.filter((slug) => typeof slug === "string") : [];
  } catch {
    return [];
  }
}
