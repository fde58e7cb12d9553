import { Worker } from 'node:worker_threads'
import type { Printer } from '#server/deps.ts'
import type { Paper } from './paper.ts'

/** What the thread is asked for, and what it answers. */
export interface Asked {
  id: number
  papers: readonly Paper[]
}
export type Answered = { id: number; bytes: Uint8Array } | { id: number; broken: string }

/** What drawing may take of memory: more ends the thread alone. */
const MOST_MB = 768
/** A thread that nobody asks for anything gives its fonts back. */
const IDLE_MS = 300_000

interface Waiting extends Asked {
  done: (bytes: Uint8Array) => void
  failed: (error: Error) => void
}

/**
 * Papers as PDF, drawn in a thread of their own one after another, so that nobody else waits meanwhile. It starts with the first paper;
 * should it end, the paper in hand fails, and those behind it are drawn by another.
 */
export const pdfThread = (file = new URL('./pdf-thread.mjs', import.meta.url)): Printer => {
  /** In the order in which they were asked for: the first one is in hand. */
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const ask = ({ id, papers }: Asked) => {
    worker ??= start()
    // As long as somebody waits, the process does.
    worker.ref()
    clearTimeout(idle)
    worker.postMessage({ id, papers } satisfies Asked)
  }
  const start = (): Worker => {
    const thread = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
    const over = (error: Error) => {
      if (worker !== thread) return
      worker = undefined
      const [inHand, ...behind] = [...waiting.values()]
      if (inHand) {
        waiting.delete(inHand.id)
        inHand.failed(error)
      }
      for (const one of behind) ask(one)
    }
    thread.on('error', over)
    thread.on('exit', (code) => over(new Error(`the thread for papers ended with ${code}`)))
    thread.on('message', (answer: Answered) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) one?.done(answer.bytes)
      else one?.failed(new Error(answer.broken))
      if (waiting.size > 0) return
      thread.unref()
      idle = setTimeout(() => {
        if (worker === thread) worker = undefined
        void thread.terminate()
      }, IDLE_MS).unref()
    })
    return thread
  }
  return {
    pdf: (...papers) =>
      new Promise((done, failed) => {
        const one = { id: ++last, papers, done, failed }
        waiting.set(one.id, one)
        ask(one)
      }),
  }
}
