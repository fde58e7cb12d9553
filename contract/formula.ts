/** What a spreadsheet program would take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/** An amount that went out: a number to every spreadsheet program, which then can add it up. */
const negative = /^-\d+(\.\d+)?$/
const looksLikeFormula = (cell: string) => formulaStart.test(cell) && !negative.test(cell)

/** A cell that no spreadsheet program takes for a formula: with a mark before it where it looks like one. */
export const neutralised = (cell: string): string => (looksLikeFormula(cell) ? `'${cell}` : cell)

/** A cell as it was before `neutralised`. */
export const restored = (cell: string): string => (cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell)
