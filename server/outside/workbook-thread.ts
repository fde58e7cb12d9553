// What a thread of `workbook-threads.ts` does: one workbook, then it is over.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Failure } from '#server/failure.ts'
import { readXlsx } from '#server/imports/read-xlsx.ts'
import type { TableRow } from '#server/imports/table.ts'
import { type CellValue, type NewSheet, sheetStream } from '#server/imports/workbooks.ts'
import type { Answered, Asked, Work } from './workbook-threads.ts'

const AT_ONCE = 200
const port = parentPort as MessagePort
const tell = (message: Answered, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
/** The next message of this kind: rows are wanted, and parts taken, at the same time. */
const heard = <Kind extends Asked['kind']>(kind: Kind) =>
  new Promise<Extract<Asked, { kind: Kind }>>((done) => {
    const listen = (message: Asked) => {
      if (message.kind !== kind) return
      port.off('message', listen)
      done(message as Extract<Asked, { kind: Kind }>)
    }
    port.on('message', listen)
  })

const read = async (bytes: Uint8Array, sheet: string | number) => {
  let batch: TableRow[] = []
  for await (const row of readXlsx(bytes, sheet)) {
    if (batch.push(row) < AT_ONCE) continue
    const more = heard('go')
    tell({ rows: batch })
    batch = []
    await more
  }
  if (batch.length > 0) {
    const more = heard('go')
    tell({ rows: batch })
    await more
  }
}

const write = async (sheet: Omit<NewSheet, 'batches'>) => {
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (;;) {
      const answer = heard('rows')
      tell({ want: 'rows' })
      const { rows: batch } = await answer
      if (!batch) return
      yield* batch
    }
  }
  for await (const part of sheetStream(sheet, rows())) {
    const more = heard('go')
    // A copy of its own: what the writer keeps must not go away with it.
    const bytes = part.slice()
    tell({ part: bytes }, [bytes.buffer as ArrayBuffer])
    await more
  }
}

const work = workerData as Work
await (work.kind === 'read' ? read(work.bytes, work.sheet) : write(work.sheet)).then(
  () => tell({ end: true }),
  (error: unknown) =>
    tell(error instanceof Failure ? { refused: { status: error.status, key: error.key, facts: error.facts } } : { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
)
