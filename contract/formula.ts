/** What a spreadsheet program would take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/** A cell that no spreadsheet program takes for a formula: with a mark before it where it looks like one. */
export const neutralised = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)

/** A cell as it was before `neutralised`. */
export const restored = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell)
