import pg from 'pg'
import { type Change, type Changes, everything } from './changes.ts'

const CHANNEL = 'mall_changes'
const RETRY_MS = 1000
/** How long a process is waited for that does not say that it has heard: what is remembered of people is not older either. */
const PATIENCE_MS = 1000
/** PostgreSQL's notifications hold 8,000 bytes: what would be longer is told as a whole kind. */
const LONGEST = 7000

/** What processes tell one another, each on the channel of all or on the other's own. */
type Said = { from: string; id: number; changes: readonly Change[] } | { heard: number }

/**
 * Tells the other processes on the same PostgreSQL what this one has committed, and takes in what they tell. `changes.settled`
 * waits until all of them have heard: whoever has been answered finds what they did wherever they ask next.
 * While the connection is down nothing is remembered; once it is back, nothing from before is believed.
 */
export const shareChanges = async (url: string, changes: Changes, name: string): Promise<{ close(): Promise<void> }> => {
  const self = `mall_${crypto.randomUUID().replaceAll('-', '')}`
  const listeners = `${name}-changes`
  let client: pg.Client | undefined
  let closed = false
  let waiting: Change[] = []
  let telling: Promise<void> | undefined
  let last = 0
  const unheard = new Map<number, { left: number; done: () => void }>()

  /** One telling for all that was committed while the one before was on its way. */
  const tell = async (): Promise<void> => {
    const told = merged(waiting)
    waiting = []
    // Without a connection the others hear of it once there is one again: then all of everything.
    if (!client) return
    const id = ++last
    const heard = new Promise<void>((done) => unheard.set(id, { left: Number.POSITIVE_INFINITY, done }))
    try {
      const { rows } = await client.query<{ others: number }>(
        'select pg_notify($1, $2), (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $3) - 1 as others',
        [CHANNEL, written({ from: self, id, changes: told }), listeners],
      )
      leave(id, rows[0]?.others ?? 0)
      await patiently(heard)
    } catch {
      // Lost on its way: as above.
    } finally {
      unheard.delete(id)
    }
  }
  /** So many are to say that they have heard; some may have said so already. */
  const leave = (id: number, others: number) => {
    const entry = unheard.get(id)
    if (!entry) return
    entry.left = entry.left === Number.POSITIVE_INFINITY ? others : others + entry.left
    if (entry.left <= 0) entry.done()
  }
  const oneHeard = (id: number) => {
    const entry = unheard.get(id)
    if (!entry) return
    entry.left = entry.left === Number.POSITIVE_INFINITY ? -1 : entry.left - 1
    if (entry.left === 0) entry.done()
  }
  const run = async () => {
    while (waiting.length > 0) await tell()
    telling = undefined
  }
  const stopHearing = changes.onCommit((made) => {
    waiting.push(...made)
    telling ??= Promise.resolve().then(run)
  })
  changes.settled = () => telling

  const take = (channel: string, said: Said | undefined) => {
    if (!said) return
    if ('heard' in said) {
      if (channel === self) oneHeard(said.heard)
      return
    }
    if (said.from === self) return
    changes.take(said.changes)
    void client?.query('select pg_notify($1, $2)', [said.from, JSON.stringify({ heard: said.id } satisfies Said)]).catch(() => undefined)
  }
  const lost = (which: pg.Client) => {
    if (which !== client || closed) return
    client = undefined
    changes.blind = true
    which.end().catch(() => undefined)
    setTimeout(() => void connect(true).catch(() => undefined), RETRY_MS).unref()
  }
  const connect = async (again: boolean): Promise<void> => {
    const made = new pg.Client({ connectionString: url, application_name: listeners, connectionTimeoutMillis: 5000, keepAlive: true })
    made.on('error', () => lost(made))
    made.on('end', () => lost(made))
    made.on('notification', ({ channel, payload = '' }) => take(channel, read(payload)))
    client = made
    try {
      await made.connect()
      await made.query(`listen ${CHANNEL}; listen ${self}`)
    } catch (error) {
      lost(made)
      throw error
    }
    changes.forget()
    changes.blind = false
    if (again) changes.commit(everything)
  }
  changes.blind = true
  await connect(false)
  return {
    close: async () => {
      stopHearing()
      // What was committed last is told before leaving.
      await telling
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

const patiently = (heard: Promise<void>): Promise<void> => Promise.race([heard, new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref())])

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

const written = (said: Extract<Said, { changes: unknown }>): string => {
  const whole = JSON.stringify(said)
  return whole.length < LONGEST ? whole : JSON.stringify({ ...said, changes: said.changes.map(([kind]) => [kind]) })
}

const read = (payload: string): Said | undefined => {
  try {
    return JSON.parse(payload) as Said
  } catch {
    return undefined
  }
}
