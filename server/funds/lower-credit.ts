import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { fundDeskCalls } from '#contract/fund.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { path } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'

/**
 * Takes credit back from a payer, down to nothing, with the reason that it reads; a temporary limit ends with it, the term and what is owed stay as they
 * are. More is given by an application alone. Raises 404, and refusals where there is none, where it isn't what was seen, and where it wouldn't be less.
 */
export const lowerCredit = ({ accountId, seen, limit, reason }: BodyOf<typeof fundDeskCalls.lowerCredit>, context: SignedInContext): Promise<{ done: boolean }> =>
  context.deps.db.transaction(async (tx) => {
    const { deps } = context
    const [payer] = await rowsOf(tx, sql`select 1 from account where id = ${accountId} and owner_id is null and account_type <> 'staff'`)
    if (!payer) throw missing()
    const [line] = await rowsOf<{ limit: string; temporary: string; now: string }>(
      tx,
      sql`
      select limit_fen::text as limit, temporary_fen::text as temporary, (limit_fen + case when temporary_until >= ${today(deps)}::date then temporary_fen else 0 end)::text as now
      from credit_line where payer_id = ${accountId} and status = 'active' for update`,
    )
    const now = BigInt(line?.now ?? 0)
    if (!line || now === 0n) throw refused('credit.none')
    if (now !== fenOf(seen)) throw refused('credit.moved', { limit: amountOfFen(now) }, { field: 'limit' })
    if (fenOf(limit) >= now) throw refused('credit.notLess', { limit: amountOfFen(now) }, { field: 'limit' })
    const [{ version = 0 } = {}] = await rowsOf<{ version: number }>(
      tx,
      sql`update credit_line set limit_fen = ${String(fenOf(limit))}::bigint, temporary_fen = 0, temporary_until = null, version = version + 1 where payer_id = ${accountId} returning version`,
    )
    await writeAudit(tx, context, [
      {
        action: 'setCredit',
        entity: 'account',
        id: accountId,
        before: { limit: amountOfFen(BigInt(line.limit)), temporary: line.temporary === '0' ? null : amountOfFen(BigInt(line.temporary)) },
        after: { limit, temporary: null, reason },
      },
    ])
    await sendNews(tx, deps, [{ accountId, kind: 'payment', says: 'credit.lowered', facts: { limit, reason }, link: path('MypageCredit'), key: `credit:${accountId}:${version}` }])
    return { done: true }
  })
