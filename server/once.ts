import { sql } from 'drizzle-orm'
import { hashOf } from './auth/digest.ts'
import { type Queryable, rowsOf } from './db/database.ts'
import { Gathered } from './db/gathered.ts'
import { refused } from './failure.ts'
import type { SignedInContext } from './http/request.ts'

/** The same where a key may be missing: then it is one transaction and no more. */
export const onceIfKeyed = <Result>(context: SignedInContext, call: string, key: string | undefined, body: unknown, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  key ? once(context, call, key, body, work) : context.deps.db.transaction(work)

/**
 * Carries out a submit once for its key, whoever repeats it and however often at the same time: the answer of the first is everyone's.
 * What `work` gathers in its second argument is sent together with the answer.
 * A refused submit leaves nothing behind and may be sent again. Raises a refusal when the key was used for something else.
 */
export const once = async <Result>(context: SignedInContext, call: string, key: string, body: unknown, work: (tx: Queryable, writes: Gathered) => Promise<Result>): Promise<Result> => {
  const { deps, person } = context
  const hash = await hashOf(JSON.stringify([call, body]))
  return deps.db.transaction(async (tx) => {
    // A second one waits here until the first has ended.
    const claimed = await rowsOf(
      tx,
      sql`insert into idempotency (account_id, key, body_hash, created_at) values (${person.actingId}, ${key}, ${hash}, ${deps.clock().toISOString()}::timestamptz) on conflict do nothing returning key`,
    )
    if (claimed.length === 0) {
      const [known] = await rowsOf<{ hash: string; answer: Result }>(tx, sql`select body_hash as hash, answer from idempotency where account_id = ${person.actingId} and key = ${key}`)
      if (!known || known.hash !== hash) throw refused('submit.reused')
      return known.answer
    }
    const writes = new Gathered()
    const answer = await work(tx, writes)
    // By the key's own index, however small the table was when this was planned.
    await writes.execute(
      sql`insert into idempotency (account_id, key, body_hash, created_at, answer) values (${person.actingId}, ${key}, ${hash}, ${deps.clock().toISOString()}::timestamptz, ${JSON.stringify(answer)}::jsonb) on conflict (account_id, key) do update set answer = excluded.answer`,
    )
    await writes.send(tx)
    return answer
  })
}

/** Whether a key of the account in hand stands for something that was carried out already: what leads up to it isn't done again. */
export const wasSubmitted = async (db: Queryable, accountId: string, key: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from idempotency where account_id = ${accountId} and key = ${key}`)).length > 0
