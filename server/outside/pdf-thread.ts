// What the thread of `pdf.ts` does: one paper after the other.
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { Answered, Asked } from './pdf.ts'
import { pdfOf } from './pdf-of.ts'

const port = parentPort as MessagePort
const draw = async ({ id, papers }: Asked): Promise<void> => {
  try {
    // A copy that fills its memory, so that it can be handed over: what it came in may be part of a larger piece.
    const bytes = new Uint8Array(await pdfOf(papers))
    port.postMessage({ id, bytes } satisfies Answered, [bytes.buffer])
  } catch (error) {
    port.postMessage({ id, broken: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Answered)
  }
}
let before = Promise.resolve()
port.on('message', (asked: Asked) => {
  before = before.then(() => draw(asked))
})
