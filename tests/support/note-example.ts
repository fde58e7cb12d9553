import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call that went well: what was asked and answered. */
export interface Example {
  method: string
  path: string
  body?: unknown
  answer: unknown
}

/** Larger ones show no more than small ones. */
const MOST = 12_000

/** Notes a call that went well where `EXAMPLES` names a folder: the reference's examples are gathered from there (`tests/server/examples.test.ts`). */
export const noteExample = (example: Example): void => {
  const folder = process.env.EXAMPLES
  if (!folder) return
  const line = JSON.stringify(example)
  if (line.length < MOST) appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}
