import { refused } from '#server/failure.ts'

/** So many lines take some seconds to draw, for which other papers wait. */
const MOST_LINES = 2000

/** Raises a refusal for a paper of more lines than are drawn at once. */
export const refuseLongPaper = (lines: readonly unknown[]): void => {
  if (lines.length > MOST_LINES) throw refused('papers.tooLong', { max: MOST_LINES })
}
