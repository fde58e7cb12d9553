import pg from 'pg'
import type { Change, Changes } from './changes.ts'

const CHANNEL = 'mall_changes'
/** How long this process's changes are collected before the others are told: a crowd of orders is one telling. */
const COLLECT_MS = 5
const RETRY_MS = 1000
/** PostgreSQL's notifications hold 8,000 bytes: what would be longer is told as a whole kind. */
const LONGEST = 7000

/**
 * Tells the other processes on the same PostgreSQL what this one has committed, and takes in what they tell.
 * While the connection is down nothing is remembered; once it is back, nothing from before is believed.
 */
export const shareChanges = async (url: string, changes: Changes, name: string): Promise<{ close(): Promise<void> }> => {
  const self = crypto.randomUUID()
  let client: pg.Client | undefined
  let closed = false
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined

  const tell = async () => {
    timer = undefined
    const told = merged(waiting)
    waiting = []
    await client?.query('select pg_notify($1, $2)', [CHANNEL, written(self, told)]).catch(() => undefined)
  }
  const stopHearing = changes.onCommit((made) => {
    waiting.push(...made)
    timer ??= setTimeout(() => void tell(), COLLECT_MS)
  })

  const lost = (which: pg.Client) => {
    if (which !== client || closed) return
    client = undefined
    changes.blind = true
    which.end().catch(() => undefined)
    setTimeout(() => void connect().catch(() => undefined), RETRY_MS).unref()
  }
  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: url, application_name: `${name}-changes`, connectionTimeoutMillis: 5000, keepAlive: true })
    made.on('error', () => lost(made))
    made.on('end', () => lost(made))
    made.on('notification', ({ payload = '' }) => {
      const { from, changes: told } = read(payload)
      if (from !== self) changes.take(told)
    })
    client = made
    try {
      await made.connect()
      await made.query(`listen ${CHANNEL}`)
    } catch (error) {
      lost(made)
      throw error
    }
    changes.forget()
    changes.blind = false
  }
  changes.blind = true
  await connect()
  return {
    close: async () => {
      stopHearing()
      clearTimeout(timer)
      // What was committed last is told before leaving.
      if (waiting.length > 0) await tell()
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

/** Each kind once, its records together; a kind as a whole swallows its records. */
const merged = (changes: readonly Change[]): Change[] => {
  const kinds = new Map<Change[0], Set<string> | null>()
  for (const [kind, ids] of changes) {
    const known = kinds.get(kind)
    if (!ids || known === null) kinds.set(kind, null)
    else kinds.set(kind, new Set([...(known ?? []), ...ids]))
  }
  return [...kinds].map(([kind, ids]) => (ids ? [kind, [...ids]] : [kind]))
}

const written = (from: string, changes: readonly Change[]): string => {
  const whole = JSON.stringify({ from, changes })
  return whole.length < LONGEST ? whole : JSON.stringify({ from, changes: changes.map(([kind]) => [kind]) })
}

const read = (payload: string): { from: string; changes: readonly Change[] } => {
  try {
    return JSON.parse(payload) as { from: string; changes: readonly Change[] }
  } catch {
    return { from: '', changes: [] }
  }
}
