import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Kind } from './db/changes.ts'
import { rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { MAX_AGE } from './remembered-answers.ts'

/** Of more rows than this nobody sees one more or less: how many there are in all may then be some moments old. */
export const LARGE = 5000
/** How old it may be before it is counted anew, and how old at most. */
const AGAIN_MS = 2000
const OLDEST_MS = 60_000
/** How old when it is known that rows have changed since. */
const CHANGED_MS = 5000
/** Counts that are kept, the latest. */
const KEPT = 2000

interface Count {
  total: number
  at: number
  version: number
  /** It is being counted anew beside the answers. */
  again: boolean
}
interface Counts {
  known: Map<string, Count>
  /** Being counted for whoever waits, since a version of what it rests on. */
  underWay: Map<string, { version: number; total: Promise<number> }>
}
const ofDatabase = new WeakMap<object, Counts>()
const dialect = new PgDialect()

/**
 * How many rows there are `from` something `where` a condition holds. Counting reads all of them, so a large count is told
 * again for a while and counted anew beside the answer; a small one is counted each time, or until rows of its `kind` change.
 */
export const totalOf = async ({ db, changes }: Pick<Deps, 'db' | 'changes'>, { from, where, kind }: { from: SQL; where: SQL; kind?: Kind }): Promise<number> => {
  const counts = ofDatabase.get(changes) ?? { known: new Map(), underWay: new Map() }
  ofDatabase.set(changes, counts)
  const statement = sql`select count(*)::int as total from ${from} where ${where}`
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const key = `${text} ${JSON.stringify(params)}`
  const version = kind ? changes.version(kind) : 0
  const count = async () => {
    const total = (await rowsOf<{ total: number }>(db, statement))[0]?.total ?? 0
    counts.known.delete(key)
    if (kind || total > LARGE) counts.known.set(key, { total, at: performance.now(), version, again: false })
    if (counts.known.size > KEPT) counts.known.delete(counts.known.keys().next().value as string)
    return total
  }
  const last = changes.blind ? undefined : counts.known.get(key)
  const age = last ? performance.now() - last.at : 0
  if (last && kind && last.version === version && age < MAX_AGE) return last.total
  if (last && last.total > LARGE && age < (kind && last.version !== version ? CHANGED_MS : OLDEST_MS)) {
    if (!last.again && age > AGAIN_MS) {
      last.again = true
      void count().catch(() => {
        last.again = false
      })
    }
    return last.total
  }
  if (!kind || changes.blind) return count()
  const shared = counts.underWay.get(key)
  if (shared?.version === version) return shared.total
  const total = count().finally(() => counts.underWay.get(key)?.total === total && counts.underWay.delete(key))
  counts.underWay.set(key, { version, total })
  return total
}
