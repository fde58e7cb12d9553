import { createHash } from 'node:crypto'
import { mkdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** A socket's path may hold some hundred bytes. */
const LONGEST = 100

/** Raised when another process has the folder's database open. */
export class FolderInUse extends Error {
  constructor(folder: string, process: string) {
    super(`The data folder ${folder} is in use by process ${process}. Stop that server first, or give this one its own DATA_DIR.`)
  }
}

/** Carries out what another process of this machine's user asks of the one that has the folder; answers a line. */
type Errand = (asked: string) => Promise<string>

/**
 * Keeps a second process out of an embedded database by listening on a socket beside its folder: whoever can be
 * reached has it, a socket nobody answers was left by a crash and is taken over. Raises `FolderInUse`.
 */
export const lockFolder = async (folder: string, errand: Errand): Promise<Server> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const socket = socketOf(resolve(folder))
  try {
    return await listen(socket, errand)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  }
  const holder = await whoHolds(socket)
  if (holder) throw new FolderInUse(folder, holder)
  return takeOver(socket, folder, errand)
}

const socketOf = (folder: string) => {
  const beside = `${folder}.lock`
  return beside.length <= LONGEST ? beside : join(tmpdir(), `mall-${createHash('sha1').update(folder).digest('hex')}.lock`)
}

/** Of several processes that find the same stale socket, the one that makes the marker takes over. */
const takeOver = async (socket: string, folder: string, errand: Errand) => {
  const marker = `${socket}.takeover`
  try {
    mkdirSync(marker)
  } catch {
    throw new FolderInUse(folder, `that is just starting (if none is, remove ${marker})`)
  }
  try {
    // Someone may have taken over between the first look and the marker.
    const holder = await whoHolds(socket)
    if (holder) throw new FolderInUse(folder, holder)
    unlinkSync(socket)
    return await listen(socket, errand)
  } finally {
    rmdirSync(marker)
  }
}

const listen = (socket: string, errand: Errand) =>
  new Promise<Server>((done, refuse) => {
    const server = createServer((caller) => {
      caller.on('error', () => undefined)
      createInterface({ input: caller }).once('line', (asked) => {
        const told = asked === WHO ? Promise.resolve(String(process.pid)) : errand(asked).catch((error: Error) => `failed ${error.message}`)
        void told.then((answer) => caller.end(answer))
      })
    })
    server.once('error', refuse)
    server.listen(socket, () => {
      server.unref()
      done(server)
    })
  })

const WHO = 'who'
const whoHolds = async (socket: string) => {
  const said = await ask(socket, WHO)
  return said === null ? null : said || '?'
}

/** The longest that an answer is waited for: a copy of a large database takes its time. */
const PATIENCE_MS = 30 * 60_000

const ask = (socket: string, asked: string) =>
  new Promise<string | null>((done) => {
    let said = ''
    const caller = connect(socket, () => caller.write(`${asked}\n`))
    caller.setTimeout(PATIENCE_MS, () => {
      done('failed: it does not answer')
      caller.destroy()
    })
    caller.on('data', (part) => (said += String(part)))
    caller.on('end', () => done(said))
    caller.on('error', () => done(null))
  })

/** Asks whoever has the folder open; null when nobody has. */
export const askHolder = (folder: string, asked: string): Promise<string | null> => ask(socketOf(resolve(folder)), asked)
