/** One row of a file: its line from 1, the heading's included, and its cells as text. */
export interface TableRow {
  row: number
  cells: string[]
}

/** What a spreadsheet program would take for a formula, and the marks we put before such a cell. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/** A cell that no spreadsheet program takes for a formula. */
export const neutralised = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)

/** A cell as it was before `neutralised`. */
export const restored = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell)
