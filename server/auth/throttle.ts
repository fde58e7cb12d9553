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

/** Who finds only others' tries under way waits for their end, twice as long each time, and is then asked to come again: six seconds in all, and few questions to the database. */
const LOOKS = 6
const LOOK_MS = 100
const SOON_SECONDS = 1

/**
 * Does something that may be a guess. Its place among the failures is taken before it happens and given back on success, so that guesses made
 * in parallel can't slip through, and successes never count. Raises 429 when the failures are used up; tries under way are waited for.
 * Counted in the database: it holds across processes.
 */
export const guess = async <T>(deps: Deps, throttles: readonly Throttle[], attempt: () => Promise<T>): Promise<T> => {
  for (const [at, throttle] of throttles.entries()) {
    const left = await placeFor(deps, throttle)
    if (left === 0) continue
    for (const { key } of throttles.slice(0, at)) await giveBack(deps, key)
    throw tooMany('throttle.wait', left)
  }
  try {
    const result = await attempt()
    for (const { key } of throttles) await giveBack(deps, key)
    return result
  } catch (error) {
    const failed = isGuess(error)
    // What can't be noted is logged, and takes nothing away from the answer.
    for (const throttle of throttles)
      await (failed ? noteFailure(deps, throttle) : giveBack(deps, throttle.key)).catch((fault: unknown) =>
        deps.log.error({ err: fault, throttle: throttle.key.split(':')[0] }, 'a try could not be counted'),
      )
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

/** Takes a place for a try, waiting for one as long as others only try, too; answers the seconds to wait where none is free, else 0. */
const placeFor = async (deps: Deps, throttle: Throttle): Promise<number> => {
  for (let looks = 0; ; looks++) {
    const left = await reserve(deps, throttle)
    if (left === 0) return 0
    if (left !== null) {
      throttle.onFull?.()
      return left
    }
    if (looks === LOOKS) return SOON_SECONDS
    await new Promise((next) => setTimeout(next, LOOK_MS * 2 ** looks))
  }
}

/** Takes a place, in a new window when the last has passed. Answers 0, or null while tries that are under way hold the last places, or the seconds to wait once failures do. */
const reserve = async (deps: Deps, { key, limit, seconds }: Throttle): Promise<number | null> => {
  const now = deps.clock()
  const over = sql`t.since < ${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`
  const taken = await rowsOf(
    deps.db,
    sql`
    insert into throttle as t (key, since, count, pending) values (${key}, ${now.toISOString()}::timestamptz, 0, 1)
    on conflict (key) do update set
      count = case when ${over} then 0 else t.count end,
      pending = case when ${over} then 1 else t.pending + 1 end,
      since = case when ${over} then excluded.since else t.since end
    where ${over} or t.count + t.pending < ${limit} returning 1`,
  )
  if (taken.length > 0) return 0
  const [row] = await rowsOf<{ count: number; since: string }>(deps.db, sql`select count, since::text as since from throttle where key = ${key}`)
  return row && row.count >= limit ? secondsLeft(row.since, seconds, now) : null
}

const secondsLeft = (since: string, seconds: number, now: Date): number => Math.max(1, Math.ceil((new Date(since).getTime() + seconds * 1000 - now.getTime()) / 1000))

/** A try has failed: it counts, from the first failure of its window on. */
const noteFailure = (deps: Deps, { key }: Throttle) =>
  deps.db.execute(
    sql`update throttle set pending = greatest(0, pending - 1), since = case when count = 0 then ${deps.clock().toISOString()}::timestamptz else since end, count = count + 1 where key = ${key}`,
  )

const giveBack = (deps: Deps, key: string) => deps.db.execute(sql`update throttle set pending = greatest(0, pending - 1) where key = ${key}`)

/** Counts something that is limited whether it succeeds or not. Raises 429 when it is used up. */
export const spend = async (deps: Deps, { key, limit, seconds }: Throttle): Promise<void> => {
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
  if (row && row.count > limit) throw tooMany('throttle.wait', secondsLeft(row.since, seconds, now))
}
