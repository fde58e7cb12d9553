import pg from 'pg'
import { type Change, type Changes, everything } from './changes.ts'

const CHANNEL = 'mall_changes'
const RETRY_MS = 1000
/** How long anybody is waited for, database or process: what is remembered of people is not older either. */
const PATIENCE_MS = 1000
const HEARTBEAT_MS = 5000
/** PostgreSQL's notifications hold 8,000 bytes: what would be longer is told as a whole kind. */
const LONGEST = 7000

/** What processes tell one another: changes on the channel of all, on a process's own that its number was heard by the backend `by`. */
type Said = { from: string; id: number; changes: readonly Change[] } | { heard: number; by: number }

/** One telling: who has heard it, and who is to. */
interface Telling {
  heard: Set<number>
  expected: readonly number[] | undefined
  done: () => void
}

const late = () => new Promise<'late'>((done) => setTimeout(() => done('late'), PATIENCE_MS).unref())

/**
 * Tells the other processes on the same PostgreSQL what this one has committed, and takes in what they tell. `changes.settled`
 * waits until all that answer have heard: whoever has been answered finds what they did wherever they ask next. Who did not
 * answer once is not waited for again before it does. While the connection is down nothing is remembered here; once it is back,
 * nothing from before is believed, here and there.
 */
export const shareChanges = async (url: string, pool: pg.Pool, changes: Changes, name: string): Promise<{ close(): Promise<void> }> => {
  const self = `mall_${crypto.randomUUID().replaceAll('-', '')}`
  const listeners = `${name}-changes`
  let client: (pg.Client & { processID?: number }) | undefined
  let closed = false
  let last = 0
  const tellings = new Map<number, Telling>()
  const deaf = new Set<number>()

  const look = (telling: Telling) => {
    if (telling.expected?.every((one) => telling.heard.has(one))) telling.done()
  }
  const NOTIFY = 'select pg_notify($1, $2)'

  const tell = async (told: readonly Change[]): Promise<void> => {
    const by = client
    const id = ++last
    const payload = written({ from: self, id, changes: told })
    // Nobody is heard without a connection of one's own, but told they are.
    if (!by) return void (await Promise.race([pool.query(NOTIFY, [CHANNEL, payload]).catch(() => undefined), late()]))
    const telling: Telling = { heard: new Set(), expected: undefined, done: () => undefined }
    const allHeard = new Promise<void>((done) => {
      telling.done = done
    })
    tellings.set(id, telling)
    try {
      const sent = await Promise.race([
        by.query<{ others: number[] | null }>({
          // Planned once: planning it takes longer than telling.
          name: 'tell',
          text: `${NOTIFY}, (select array_agg(pid) from pg_stat_activity where datname = current_database() and application_name = $3 and pid <> pg_backend_pid()) as others`,
          values: [CHANNEL, payload, listeners],
        }),
        late(),
      ])
      if (sent === 'late') return lost(by)
      telling.expected = (sent.rows[0]?.others ?? []).filter((one) => !deaf.has(one))
      look(telling)
      if ((await Promise.race([allHeard, late()])) === 'late') for (const one of telling.expected) if (!telling.heard.has(one)) deaf.add(one)
    } catch {
      lost(by)
    } finally {
      tellings.delete(id)
    }
  }

  let waiting: Change[] = []
  /** What is on its way, and what goes after it: each has its own end, so that nobody waits for what comes later. */
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const send = (): Promise<void> => {
    const told = merged(waiting)
    waiting = []
    next = undefined
    const sending = tell(told).finally(() => {
      if (current === sending) current = undefined
    })
    current = sending
    return sending
  }
  const stopHearing = changes.onCommit((made) => {
    waiting.push(...made)
    next ??= (current ?? Promise.resolve()).then(send)
  })
  changes.settled = () => {
    const mine = next ?? current
    return mine && Promise.race([mine, late()]).then(() => undefined)
  }

  const hear = (channel: string, payload: string) => {
    try {
      const said = JSON.parse(payload) as Said
      if (channel === self && 'heard' in said) {
        deaf.delete(said.by)
        const telling = tellings.get(said.heard)
        telling?.heard.add(said.by)
        if (telling) look(telling)
      } else if ('from' in said && said.from !== self) {
        changes.take(said.changes)
        void client?.query(NOTIFY, [said.from, JSON.stringify({ heard: said.id, by: client.processID ?? 0 } satisfies Said)]).catch(() => undefined)
      }
    } catch {
      // Whatever it was about, it may be what is remembered.
      changes.forget()
    }
  }
  const lost = (which: pg.Client) => {
    if (which !== client || closed) return
    client = undefined
    changes.blind = true
    which.end().catch(() => undefined)
    setTimeout(() => void connect(true).catch(() => undefined), RETRY_MS).unref()
  }
  const connect = async (again: boolean): Promise<void> => {
    if (closed) return
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    made.on('error', () => lost(made))
    made.on('end', () => lost(made))
    made.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    client = made
    try {
      await made.connect()
      // Not in the connection's own settings: those of the address would win.
      await made.query("select set_config('application_name', $1, false)", [listeners])
      await made.query(`listen ${CHANNEL}; listen ${self}`)
    } catch (error) {
      lost(made)
      throw error
    }
    // Whoever has left meanwhile hears nothing more.
    if (closed) return void (await made.end().catch(() => undefined))
    changes.forget()
    changes.blind = false
    if (again) changes.commit(everything)
  }
  const heartbeat = setInterval(() => {
    const by = client
    if (by && !changes.blind) void Promise.race([by.query('select 1').catch(() => 'late'), late()]).then((end) => end === 'late' && lost(by))
  }, HEARTBEAT_MS)
  heartbeat.unref()
  changes.blind = true
  await connect(false)
  return {
    close: async () => {
      stopHearing()
      clearInterval(heartbeat)
      // What was committed last is told before leaving.
      await changes.settled()
      closed = true
      await Promise.race([client?.end().catch(() => undefined), late()])
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

const written = (said: Extract<Said, { changes: unknown }>): string => {
  const whole = JSON.stringify(said)
  return Buffer.byteLength(whole) < LONGEST ? whole : JSON.stringify({ ...said, changes: said.changes.map(([kind]) => [kind]) })
}
