import { readSheet, type Sheet, sheetNames } from './sheet-reader.ts'

export type ReaderRequest = { id: number } & ({ ask: 'open'; file: File; sheet?: string | undefined } | { ask: 'rows'; rows: number[] })
export interface OpenedFile {
  sheets: string[]
  sheet: string | undefined
  heading: string[]
  sample: string[][]
  total: number
}

const SAMPLE = 20
let opened: Sheet = { heading: [], rows: [] }

const open = async (file: File, wanted: string | undefined): Promise<OpenedFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = await sheetNames(bytes)
  const sheet = wanted ?? sheets[0]
  opened = await readSheet(bytes, sheet)
  return { sheets, sheet, heading: opened.heading, sample: opened.rows.slice(0, SAMPLE).map(({ cells }) => cells), total: opened.rows.length }
}

/** Reads files off the main thread, so that the desk stays alive meanwhile. */
globalThis.onmessage = async ({ data }: MessageEvent<ReaderRequest>) => {
  try {
    const wanted = data.ask === 'rows' ? new Set(data.rows) : undefined
    const answer = data.ask === 'open' ? await open(data.file, data.sheet) : opened.rows.filter(({ row }) => wanted?.has(row))
    globalThis.postMessage({ id: data.id, answer })
  } catch (error) {
    globalThis.postMessage({ id: data.id, failure: error instanceof Error ? error.message : String(error) })
  }
}
