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
/** What one may take of memory: 400 MB of unpacked text are refused before, and more than this ends the thread alone. */
const MOST_MB = 1024

/** Reads and writes workbooks in threads of their own, so that nobody else waits meanwhile. */
export const workbookThreads = (): Workbooks => {
  let busy = 0
  const start = (work: Work) => {
    busy++
    let stopped = false
    const worker = new Worker(new URL('./workbook-thread.mjs', import.meta.url), { workerData: work, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
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
      if (busy >= MOST) return inThisThread.write({ batches, ...sheet })
      const thread = start({ kind: 'write', sheet })
      const source = batches[Symbol.asyncIterator]()
      let begun = false
      const give = async () => {
        const { value, done } = await source.next()
        thread.tell({ kind: 'rows', rows: done ? undefined : value })
      }
      return new ReadableStream<Uint8Array>({
        async pull(stream) {
          try {
            if (begun) thread.tell({ kind: 'go' })
            begun = true
            for (;;) {
              const answer = await thread.next()
              if ('want' in answer) await give()
              else if ('part' in answer) return stream.enqueue(answer.part)
              else {
                stream.close()
                return await thread.stop()
              }
            }
          } catch (error) {
            await Promise.allSettled([thread.stop(), source.return?.()])
            throw error
          }
        },
        cancel: async () => {
          await Promise.allSettled([thread.stop(), source.return?.()])
        },
      })
    },
  }
}
