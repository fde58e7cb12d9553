/** One row of a file: its line from 1, the heading's included, and its cells as text. */
export interface TableRow {
  row: number
  cells: string[]
}
