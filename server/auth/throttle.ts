import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Failure, tooMany } from '#server/failure.ts'

/** How many failures a key may have within a window. */
export interface Throttle {
  key: string
  limit: number
  seconds: number
  /** What follows when the failures are used up: it may be asked again and again. */
  onFull?: () => void
}

/**
 * Does something that may be a guess. A failure is counted before it happens and taken back on success, so that
 * guesses made in parallel can't slip through, and successes never count. Raises 429 when the failures are used up.
 * Counted in the database: it holds across processes.
 */
export const guess = async <T>(deps: Deps, throttles: readonly Throttle[], attempt: () => Promise<T>): Promise<T> => {
  for (const [at, throttle] of throttles.entries()) {
    const left = await reserve(deps, throttle)
    if (left === 0) continue
    throttle.onFull?.()
    for (const reserved of throttles.slice(0, at + 1)) await giveBack(deps, reserved.key)
    throw tooMany('throttle.wait', left)
  }
  try {
    const result = await attempt()
    for (const { key } of throttles) await giveBack(deps, key)
    return result
  } catch (error) {
    if (!isGuess(error)) for (const { key } of throttles) await giveBack(deps, key).catch(() => undefined)
    throw error
  }
}

/** What only someone who guesses hears: faults of ours, or of a messenger that is away, don't count against anyone. */
const guesses = new Set<string>([
  'signIn.wrong',
  'signIn.legacyOnly',
  'signIn.disabled',
  'code.wrong',
  'password.old',
  'guarantee.wrong',
  'guarantee.signIn',
  'guarantee.likeSignIn',
  'password.likeGuarantee',
  'dingTalk.state',
  'payment.refusedByBank',
])
const isGuess = (error: unknown) => error instanceof Failure && guesses.has(error.key)

/** Counts a failure, in a new window when the last has passed; answers the seconds to wait when that is one too many, else 0. */
const reserve = async (deps: Deps, { key, limit, seconds }: Throttle): Promise<number> => {
  const now = deps.clock()
  const begun = new Date(now.getTime() - seconds * 1000).toISOString()
  const [row] = await rowsOf<{ count: number; since: string }>(
    deps.db,
    sql`
    insert into throttle as t (key, since, count) values (${key}, ${now.toISOString()}::timestamptz, 1)
    on conflict (key) do update set
      count = case when t.since < ${begun}::timestamptz then 1 else t.count + 1 end,
      since = case when t.since < ${begun}::timestamptz then excluded.since else t.since end
    returning count, since::text as since`,
  )
  if (!row || row.count <= limit) return 0
  return Math.max(1, Math.ceil((new Date(row.since).getTime() + seconds * 1000 - now.getTime()) / 1000))
}

/** Counts something that is limited whether it succeeds or not. Raises 429 when it is used up. */
export const spend = async (deps: Deps, throttle: Throttle): Promise<void> => {
  const left = await reserve(deps, throttle)
  if (left > 0) throw tooMany('throttle.wait', left)
}

const giveBack = (deps: Deps, key: string) => deps.db.execute(sql`update throttle set count = greatest(0, count - 1) where key = ${key}`)
