import Papa from 'papaparse'
import { neutralised } from '#contract/formula.ts'
import { saveFile } from '#src/components/saveFile.ts'
import type { ImportColumns } from './columns.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text as a CSV file that spreadsheet programs open in Chinese. */
export const csvFile = (rows: string[][]): Blob =>
  new Blob(
    [
      '\uFEFF',
      Papa.unparse(
        rows.map((row) => row.map(neutralised)),
        { newline: '\r\n' },
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

/** Saves a template with the headings and one example row; a workbook has `beside` on a second sheet. */
export const saveTemplate = async (format: 'csv' | 'xlsx', what: string, { listed, example }: ImportColumns, beside: { name: string; rows: string[][] }): Promise<void> => {
  const rows = [listed.map(({ label }) => label), listed.map(({ name }) => example[name] ?? '')]
  if (format === 'csv') return saveFile(csvFile(rows), `${what}导入模板.csv`)
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [{ name: what.slice(0, 31), rows }, beside] })
  saveFile(new Blob([bytes as BlobPart], { type: XLSX }), `${what}导入模板.xlsx`)
}
