import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportAnswer } from '#contract/import.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { type FileReading, startReader } from './file-reader.ts'
import { refetchImported, useImportKit } from './import-kit.ts'
import type { OpenedFile } from './reader-worker.ts'

export interface Chosen extends OpenedFile {
  file: File
  /** The field of each column, or null to leave it out. */
  mapping: (string | null)[]
}
/** Corrected cells: `row` and column label to their new value. */
type CorrectedCells = Map<string, { row: number; column: string; value: string }>
export interface Progress {
  phase: string
  done: number
}

/** An import is in one of these states. */
export type ImportState =
  | { at: 'idle' }
  | { at: 'reading' }
  | { at: 'mapping'; chosen: Chosen }
  | { at: 'checking'; chosen: Chosen; progress: Progress | null }
  | { at: 'checked'; chosen: Chosen; answer: ImportAnswer; seconds: number; checked: CorrectedCells }
  | { at: 'writing'; chosen: Chosen; answer: ImportAnswer; progress: Progress | null }
  | { at: 'done'; chosen: Chosen; answer: ImportAnswer }
  | { at: 'failed'; sentence: string; chosen: Chosen | null }

const POLL_MS = 700

/** Takes a file from choice to written rows: read and mapped here, checked and written by the server. */
export const useImport = () => {
  const queries = useQueryClient()
  const kit = useImportKit()
  const { calls, columns: known } = kit
  const [state, setState] = useState<ImportState>({ at: 'idle' })
  const [corrected, setCorrected] = useState<CorrectedCells>(new Map())
  const reader = useRef<FileReading | null>(null)
  useEffect(() => () => reader.current?.close(), [])

  const choose = async (file: File, sheet?: string) => {
    setState({ at: 'reading' })
    setCorrected(new Map())
    reader.current ??= startReader()
    try {
      const opened = await reader.current.open(file, known.keyHeadings, sheet)
      setState({ at: 'mapping', chosen: { ...opened, file, mapping: known.guess(opened.heading) } })
    } catch (error) {
      setState({ at: 'failed', sentence: error instanceof Error ? error.message : '', chosen: null })
    }
  }

  const upload = async (chosen: Chosen, mode: Record<string, string>, onProgress: (progress: Progress) => void): Promise<ImportAnswer> => {
    const form = new FormData()
    form.set('file', chosen.file, chosen.file.name)
    if (corrected.size > 0) form.set('corrections', JSON.stringify([...corrected.values()]))
    const batchId = crypto.randomUUID()
    const columns = JSON.stringify(chosen.mapping.map((name) => name && known.labelOf(name)))
    const timer = setInterval(
      () =>
        void send(calls.importProgress, { batchId }).then(
          (progress) => onProgress(progress as Progress),
          () => undefined,
        ),
      POLL_MS,
    )
    try {
      const { updated, ...answer } = (await send(calls.import, form, {
        query: { ...mode, batchId, columns, ...(chosen.sheet !== undefined && { sheet: chosen.sheet }), ...(chosen.headingRow > 1 && { headingRow: String(chosen.headingRow) }) },
      })) as ImportAnswer
      // Here what changes and what doesn't are told apart.
      return { ...answer, updated: updated - answer.unchanged }
    } finally {
      clearInterval(timer)
    }
  }

  const check = async (chosen: Chosen) => {
    setState({ at: 'checking', chosen, progress: null })
    const began = performance.now()
    try {
      const answer = await upload(chosen, { dryRun: 'true' }, (progress) => setState((now) => (now.at === 'checking' ? { ...now, progress } : now)))
      setState({ at: 'checked', chosen, answer, seconds: (performance.now() - began) / 1000, checked: corrected })
    } catch (error) {
      setState({ at: 'failed', sentence: sentenceOf(error), chosen })
    }
  }

  const write = async (chosen: Chosen, checked: ImportAnswer) => {
    setState({ at: 'writing', chosen, answer: checked, progress: null })
    try {
      // Rows that the check named are left out; anything that went wrong since stops the whole.
      const answer = await upload(chosen, { partial: String(checked.failed > 0) }, (progress) => setState((now) => (now.at === 'writing' ? { ...now, progress } : now)))
      if (checked.failed === 0 && answer.failed > 0) return setState({ at: 'checked', chosen, answer, seconds: 0, checked: corrected })
      setState({ at: 'done', chosen, answer })
      await refetchImported(queries, kit)
    } catch (error) {
      setState({ at: 'failed', sentence: sentenceOf(error), chosen })
    }
  }

  return {
    state,
    corrected,
    choose,
    check,
    write,
    map: (chosen: Chosen) => setState({ at: 'mapping', chosen }),
    reset: () => setState({ at: 'idle' }),
    /** What the cells of one column, which all hold the same, should be instead. */
    correct: (rows: readonly number[], column: string, value: string, original: string) =>
      setCorrected((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (value === original) after.delete(`${row}:${column}`)
          else after.set(`${row}:${column}`, { row, column, value })
        }
        return after
      }),
    /** The rows with these numbers, as they stand in the file. */
    rows: (numbers: number[]) => reader.current?.rows(numbers) ?? Promise.resolve([]),
  }
}
