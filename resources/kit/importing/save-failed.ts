import type { ImportAnswer } from '#contract/import.ts'
import { saveFile } from '#src/components/saveFile.ts'
import { csvFile } from './template.ts'
import type { Chosen } from './useImport.ts'

/** Saves the failed rows as they stand in the file, with the reasons beside them. */
export const saveFailed = async (chosen: Chosen, answer: ImportAnswer, rowsOf: (numbers: number[]) => Promise<{ row: number; cells: string[] }[]>) => {
  const reasons = new Map<number, string[]>()
  for (const { row, column, message } of answer.errors) reasons.set(row, [...(reasons.get(row) ?? []), column ? `${column}：${message}` : message])
  const rows = await rowsOf(answer.failedRows)
  const lines = rows.map(({ row, cells }) => [...chosen.heading.map((_, at) => cells[at] ?? ''), (reasons.get(row) ?? []).join('；')])
  saveFile(csvFile([[...chosen.heading, '失败原因'], ...lines]), `${chosen.file.name.replace(/\.\w+$/, '')}-失败.csv`)
}
