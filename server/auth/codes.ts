import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { oneTime } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { refused, tooMany } from '#server/failure.ts'
import { digest, randomDigits } from './digest.ts'

/** Codes live ten minutes; five wrong tries burn one; a number gets one a minute, five an hour, ten a day. */
const LIFE_SECONDS = 600
const MAX_TRIES = 5
export const RESEND_SECONDS = 60
const perHour = 5
const perDay = 10

/**
 * Makes a code for a number and has it sent when `wanted` says so: a stranger's number gets none, which the answer
 * does not tell. Raises 429 when the number has had its codes.
 */
export const sendCode = async (deps: Deps, purpose: string, phone: string, wanted: boolean): Promise<void> => {
  const now = deps.clock()
  const code = randomDigits(6)
  const hash = await digest(deps.tokenSecret, `${purpose}:${phone}:${code}`)
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code:${phone}`}))`)
    const [sent] = await rowsOf<{ wait: number; hour: number; day: number }>(
      tx,
      sql`
      select coalesce(max(extract(epoch from created_at)) + ${RESEND_SECONDS} - extract(epoch from ${now.toISOString()}::timestamptz), 0)::float as wait,
             count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '1 hour')::int as hour,
             count(*)::int as day
      from one_time where subject = ${phone} and created_at > ${now.toISOString()}::timestamptz - interval '1 day'`,
    )
    if (sent && sent.wait > 0) throw tooMany('code.soon', Math.ceil(sent.wait))
    if (sent && (sent.hour >= perHour || sent.day >= perDay)) throw tooMany('code.many', sent.day >= perDay ? 86_400 : 3_600)
    await tx.insert(oneTime).values({ id: crypto.randomUUID(), purpose, subject: phone, hash, createdAt: now, expiresAt: new Date(now.getTime() + LIFE_SECONDS * 1000) })
  })
  if (!wanted) return
  // Not awaited: how long the sender takes must not tell whether the number has an account.
  void deps.messenger.sendCode(phone, code, purpose).catch((error) => deps.log.error({ err: error }, 'a code could not be sent'))
}

/** Checks a code; `spend` uses it up. Raises a refusal when it is wrong, spent, burnt or too old: one sentence for all. */
export const checkCode = async (deps: Deps, purpose: string, phone: string, code: string, { spend }: { spend: boolean }): Promise<void> => {
  const now = deps.clock().toISOString()
  const hash = await digest(deps.tokenSecret, `${purpose}:${phone}:${code}`)
  // One statement, so that of two requests with the same code only one spends it.
  const [row] = await rowsOf<{ right: boolean }>(
    deps.db,
    sql`
    update one_time set
      tries = case when hash = ${hash} then tries else tries + 1 end,
      used_at = case when hash = ${hash} and ${spend}::boolean then ${now}::timestamptz end
    where id = (select id from one_time where purpose = ${purpose} and subject = ${phone} order by created_at desc limit 1)
      and used_at is null and tries < ${MAX_TRIES} and expires_at > ${now}::timestamptz
    returning hash = ${hash} as right`,
  )
  if (!row?.right) throw refused('code.wrong', {}, { field: 'code' })
}
