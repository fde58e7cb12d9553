/** What a spreadsheet program would take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/** An amount that went out: a number to every spreadsheet program, which then can add it up. */
const negative = /^-\d+(\.\d+)?$/
const looksLikeFormula = (cell: string) => formulaStart.test(cell) && !negative.test(cell)

/** What a mark would be taken off, or put before: one's own marks are kept by one more. */
const isMarked = (cell: string) => looksLikeFormula(cell.replace(/^'+/, ''))

/** A cell that no spreadsheet program takes for a formula: with a mark before it where it looks like one. */
export const neutralised = (cell: string): string => (isMarked(cell) ? `'${cell}` : cell)

/** A cell as it was before `neutralised`. */
export const restored = (cell: string): string => (cell.startsWith("'") && isMarked(cell) ? cell.slice(1) : cell)
