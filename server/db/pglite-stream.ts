import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Db = Pick<PGlite, 'waitReady' | 'runExclusive' | 'execProtocolRawStream' | 'isInTransaction'>

/**
 * The stream of a `pg.Client` that talks straight to one PGlite instance, without a socket: it answers the
 * start-up message itself and feeds whole batches of frontend messages, so that errors, transactions, cursors
 * and named statements behave as on a real server. `COPY … FROM STDIN`, which would kill PGlite, is refused.
 */
export class PgliteStream extends Duplex {
  readonly #db: Db
  readonly #settings: () => string
  #started = false
  #waiting: Buffer = Buffer.alloc(0)

  /** `settings` are statements that each new session begins with. */
  constructor(db: Db, settings: () => string = () => '') {
    super({ allowHalfOpen: false })
    this.#db = db
    this.#settings = settings
  }

  connect() {
    this.#db.waitReady.then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  setTimeout() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }
  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk
    this.#drain().then(() => done(), done)
  }
  override _final(done: () => void) {
    this.push(null)
    done()
  }

  async #drain() {
    if (!this.#started && !(await this.#start())) return
    const { end, answersDue, closing } = wholeMessages(this.#waiting)
    if (closing) return void this.push(null)
    if (end === 0) return
    const batch = this.#waiting.subarray(0, end)
    this.#waiting = this.#waiting.subarray(end)
    const out = copiesIn(batch) ? copyRefused(this.#db.isInTransaction()) : await this.#execute(batch)
    if (out.length > 0) this.push(onlyLastReady(out, answersDue))
  }

  async #start() {
    if (this.#waiting.length < 4) return false
    const length = this.#waiting.readInt32BE(0)
    if (this.#waiting.length < length) return false
    this.#waiting = this.#waiting.subarray(length)
    this.#started = true
    await this.#execute(message('Q', 'discard all\0'))
    if (this.#settings()) await this.#execute(message('Q', `${this.#settings()}\0`))
    this.push(hello)
    return true
  }

  /** Asked for its answer as it comes: asked for it as a whole PGlite reads every row of it, and keeps what it has read for as long as it lives. */
  #execute(batch: Uint8Array): Promise<Buffer> {
    return this.#db.runExclusive(async () => {
      const parts: Buffer[] = []
      // Copied at once: what it is handed is the database's own memory.
      await this.#db.execProtocolRawStream(batch, { onRawData: (bytes) => void parts.push(Buffer.from(bytes)) })
      return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
    })
  }
}

const message = (type: string, body: string | Buffer) => {
  const content = Buffer.from(body as string)
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(4 + content.length, 1)
  return Buffer.concat([head, content])
}

const hello = Buffer.concat([
  message('R', Buffer.alloc(4)),
  ...Object.entries({ server_version: '18.0 (PGlite)', client_encoding: 'UTF8', standard_conforming_strings: 'on', integer_datetimes: 'on', DateStyle: 'ISO, MDY', TimeZone: 'UTC' }).map(
    ([name, value]) => message('S', `${name}\0${value}\0`),
  ),
  message('K', Buffer.from([0, 0, 0, 42, 0, 0, 0, 0])),
  message('Z', 'I'),
])

/** How far the waiting bytes hold whole messages that ask for an answer, and how many ReadyForQuery are due for them. */
const wholeMessages = (bytes: Buffer) => {
  let at = 0,
    end = 0,
    seen = 0,
    answersDue = 0
  while (at + 5 <= bytes.length) {
    const type = String.fromCharCode(bytes[at] as number)
    const length = bytes.readInt32BE(at + 1) + 1
    if (at + length > bytes.length) break
    at += length
    if (type === 'X') return { end: 0, answersDue: 0, closing: true }
    if (type === 'S' || type === 'Q') seen++
    if ('SQHcfd'.includes(type)) [end, answersDue] = [at, seen]
  }
  return { end, answersDue, closing: false }
}

const copiesIn = (batch: Buffer) => batch[0] === 0x51 && /^\s*copy\b[^;]*\bfrom\s+stdin/i.test(batch.toString('latin1', 5, 4096))
const copyRefused = (inTransaction: boolean) =>
  Buffer.concat([message('E', 'SERROR\0VERROR\0C0A000\0MCOPY FROM STDIN is not supported on the embedded database\0\0'), message('Z', inTransaction ? 'E' : 'I')])

/** PGlite says ReadyForQuery once too often after an error or a flush: only the last `due` of them are passed on. */
const onlyLastReady = (out: Buffer, due: number) => {
  const readies: [start: number, end: number][] = []
  for (let at = 0; at < out.length; ) {
    const next = at + out.readInt32BE(at + 1) + 1
    if (out[at] === 0x5a) readies.push([at, next])
    at = next
  }
  const parts: Buffer[] = []
  let from = 0
  for (const [start, end] of readies.slice(0, Math.max(0, readies.length - due))) {
    parts.push(out.subarray(from, start))
    from = end
  }
  return parts.length > 0 ? Buffer.concat([...parts, out.subarray(from)]) : out
}
