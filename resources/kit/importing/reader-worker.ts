import { folded } from './columns.ts'
import { isZip, readSheet, type Sheet, sheetNames } from './sheet-reader.ts'

export type ReaderRequest = { id: number } & ({ ask: 'open'; file: File; sheet?: string | undefined; keyHeadings: readonly string[] } | { ask: 'rows'; rows: number[] })
export interface OpenedFile {
  sheets: string[]
  sheet: string | undefined
  heading: string[]
  /** The line that they stand in. */
  headingRow: number
  sample: string[][]
  total: number
}

const SAMPLE = 20
let opened: Sheet = { heading: [], headingRow: 1, rows: [] }

const open = async (file: File, wanted: string | undefined, keyHeadings: readonly string[]): Promise<OpenedFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (/\.xlsx$/i.test(file.name) && !isZip(bytes)) throw new Error('importing.notXlsx')
  const sheets = await sheetNames(bytes)
  const isKnown = (title: string) => keyHeadings.includes(folded(title))
  const sheet = wanted ?? (await likelySheet(bytes, sheets, isKnown))
  opened = await readSheet(bytes, sheet, isKnown)
  return { sheets, sheet, heading: opened.heading, headingRow: opened.headingRow, sample: opened.rows.slice(0, SAMPLE).map(({ cells }) => cells), total: opened.rows.length }
}

/** The first sheet whose heading names a field of the key; the first of all when none does. */
const likelySheet = async (bytes: Uint8Array, sheets: readonly string[], isKnown: (title: string) => boolean): Promise<string | undefined> => {
  if (sheets.length < 2) return sheets[0]
  for (const name of sheets.slice(0, 20)) {
    const { heading } = await readSheet(bytes, name, isKnown).catch(() => ({ heading: [] as string[] }))
    if (heading.some(isKnown)) return name
  }
  return sheets[0]
}

/** Reads files off the main thread, so that the desk stays alive meanwhile. */
globalThis.onmessage = async ({ data }: MessageEvent<ReaderRequest>) => {
  try {
    const wanted = data.ask === 'rows' ? new Set(data.rows) : undefined
    const answer = data.ask === 'open' ? await open(data.file, data.sheet, data.keyHeadings) : opened.rows.filter(({ row }) => wanted?.has(row))
    globalThis.postMessage({ id: data.id, answer })
  } catch (error) {
    globalThis.postMessage({ id: data.id, failure: error instanceof Error ? error.message : String(error) })
  }
}
