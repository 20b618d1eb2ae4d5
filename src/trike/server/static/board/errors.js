/** Data given to the board that it cannot show. The board keeps what it showed before. */
export class BoardDataError extends Error {
  /** @param {string} message what is wrong, in one sentence */
  constructor(message) {
    super(message);
    this.name = "BoardDataError";
  }
}
