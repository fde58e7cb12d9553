import type { OpenedFile, ReaderRequest } from './reader-worker.ts'
import type { SheetRow } from './sheet-reader.ts'

/** A worker that reads one file at a time. */
export interface FileReading {
  open(file: File, keyHeadings: readonly string[], sheet?: string): Promise<OpenedFile>
  /** The rows with these numbers, as they stand in the file. */
  rows(numbers: number[]): Promise<SheetRow[]>
  close(): void
}

type Ask = ReaderRequest extends infer Request ? (Request extends { id: number } ? Omit<Request, 'id'> : never) : never

/** Begins a reader of files beside the page; `close` ends it, and whatever it was asked then is refused. */
export const startReader = (): FileReading => {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>()
  let next = 0
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: never; failure?: string }>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.failure === undefined) one?.done(data.answer)
    else one?.failed(new Error(data.failure))
  }
  worker.onerror = () => {
    for (const { failed } of waiting.values()) failed(new Error('worker'))
    waiting.clear()
  }
  const ask = <Answer>(request: Ask) =>
    new Promise<Answer>((done, failed) => {
      const id = next++
      waiting.set(id, { done, failed })
      worker.postMessage({ id, ...request })
    })
  return {
    open: (file, keyHeadings, sheet) => ask<OpenedFile>({ ask: 'open', file, sheet, keyHeadings }),
    rows: (rows) => ask<SheetRow[]>({ ask: 'rows', rows }),
    close: () => worker.terminate(),
  }
}
