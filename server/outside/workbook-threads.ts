import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Facts, SentenceKey } from '#contract/sentences.ts'
import { Failure, refused } from '#server/failure.ts'
import type { TableRow } from '#server/imports/table.ts'
import { type CellValue, inThisThread, type NewSheet, type Workbooks } from '#server/imports/workbooks.ts'

/** What a thread is there for. */
export type Work = { kind: 'read'; bytes: Uint8Array; sheet: string | number } | { kind: 'write'; sheet: Omit<NewSheet, 'batches'> }
/** What it is told: to go on, or the rows it wanted; none, when there are no more. */
export type Asked = { kind: 'go' } | { kind: 'rows'; rows: CellValue[][] | undefined }
/** What it answers. */
export type Answered = { rows: TableRow[] } | { want: 'rows' } | { part: Uint8Array } | { end: true } | { refused: { status: number; key: SentenceKey; facts: Facts } } | { broken: string }

/** More workbooks at a time are read and written in the server's own thread: whoever takes a file slowly keeps nobody out. */
const MOST = 4
/** What the values of one may take of memory; more ends the thread alone. Bytes lie beside them: unpacked, they are at most 400 MB. */
const MOST_MB = 512

/** Reads and writes workbooks in threads of their own, so that nobody else waits meanwhile. */
export const workbookThreads = (): Workbooks & { busy(): number } => {
  let busy = 0
  const start = (work: Work) => {
    let stopped = false
    const worker = new Worker(new URL('./workbook-thread.mjs', import.meta.url), { workerData: work, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
    busy++
    // Told once more when nobody listens any longer, it would end the server.
    worker.on('error', () => undefined)
    const messages = on(worker, 'message', { close: ['exit'] })
    return {
      tell: (asked: Asked) => worker.postMessage(asked),
      /** What it answers next. Raises its refusals and faults. */
      next: async () => {
        const { value, done } = await messages.next().catch((error: Error & { code?: string }) => {
          throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('import.tooLarge', { max: MOST_MB }) : error
        })
        const [answer] = (done ? [{ broken: 'the thread ended' }] : value) as [Answered]
        if ('refused' in answer) throw new Failure(answer.refused.status, answer.refused.key, answer.refused.facts)
        if ('broken' in answer) throw new Error(answer.broken)
        return answer
      },
      stop: async () => {
        if (stopped) return
        stopped = true
        busy--
        await messages.return?.()
        await worker.terminate()
      },
    }
  }
  return {
    async *read(bytes, sheet) {
      if (busy >= MOST) return yield* inThisThread.read(bytes, sheet)
      const thread = start({ kind: 'read', bytes, sheet })
      try {
        for (;;) {
          const answer = await thread.next()
          if (!('rows' in answer)) return
          // It goes on while these are looked at.
          thread.tell({ kind: 'go' })
          yield* answer.rows
        }
      } finally {
        await thread.stop()
      }
    },
    write({ batches, ...sheet }) {
      const source = batches[Symbol.asyncIterator]()
      /** Begun when somebody takes the first part: an answer that nobody reads begins nothing. */
      let thread: ReturnType<typeof start> | undefined
      const next = async (): Promise<Uint8Array | undefined> => {
        if (thread) thread.tell({ kind: 'go' })
        else thread = start({ kind: 'write', sheet })
        for (;;) {
          const answer = await thread.next()
          if ('part' in answer) return answer.part
          if (!('want' in answer)) return undefined
          const { value, done } = await source.next()
          thread.tell({ kind: 'rows', rows: done ? undefined : value })
        }
      }
      const leave = () => Promise.allSettled([thread?.stop(), source.return?.()])
      let here: ReadableStreamDefaultReader<Uint8Array> | undefined
      return new ReadableStream<Uint8Array>(
        {
          async pull(stream) {
            if (!thread && busy >= MOST) here ??= inThisThread.write({ batches, ...sheet }).getReader()
            try {
              const part = here ? (await here.read()).value : await next()
              if (part) return stream.enqueue(part)
              stream.close()
              await thread?.stop()
            } catch (error) {
              await leave()
              throw error
            }
          },
          cancel: async () => {
            await here?.cancel()
            await leave()
          },
        },
        { highWaterMark: 0 },
      )
    },
    busy: () => busy,
  }
}
