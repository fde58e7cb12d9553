/** One row of a file: its line from 1, the heading's included, and its cells as text. */
export interface TableRow {
  row: number
  cells: string[]
  /** Places of cells whose number has more digits than a workbook keeps: what it was is lost. */
  long?: number[]
}
