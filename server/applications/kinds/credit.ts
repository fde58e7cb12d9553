import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { fundsOf } from '#server/ledger/funds.ts'
import { keepTerms, overdueOf } from '#server/ledger/overdue.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { today } from '#server/today.ts'
import type { KindRules } from '../rules.ts'

/** More credit, for good or for a time: approval sets the payer's line. */
export const credits: KindRules<'credit'> = {
  grants: true,
  prepare: async (_, { deps }, { limit, temporary, temporaryUntil }) => {
    if (temporary && !temporaryUntil) throw refused('field.required', {}, { field: 'content.temporaryUntil' })
    if (temporaryUntil && temporaryUntil < today(deps)) throw refused('dates.past', {}, { field: 'content.temporaryUntil' })
    return { title: yuan(limit), amount: limit }
  },
  standing: async (deps, accountId) => {
    const payerId = await payerOf(deps.db, accountId)
    const [temporary] = await rowsOf<{ fen: string; until: string }>(
      deps.db,
      sql`select temporary_fen::text as fen, to_char(temporary_until, 'YYYY-MM-DD') as until from credit_line where payer_id = ${payerId} and status = 'active' and temporary_fen > 0 and temporary_until >= ${today(deps)}::date`,
    )
    const [funds, overdue] = [await fundsOf(deps.db, payerId, today(deps)), await overdueOf(deps.db, payerId, today(deps))]
    return [
      { name: 'creditLimit', value: amountOfFen(funds.creditLimit) },
      ...(temporary
        ? [
            { name: 'temporary' as const, value: amountOfFen(BigInt(temporary.fen)) },
            { name: 'temporaryUntil' as const, value: temporary.until },
          ]
        : []),
      { name: 'owed', value: amountOfFen(funds.owed) },
      { name: 'overdue', value: amountOfFen(overdue) },
      { name: 'termDays', value: String(funds.termDays ?? 0) },
    ]
  },
  approved: async (tx, context, { id, accountId }, _, { limit, temporary, temporaryUntil, termDays }) => {
    if (temporary && !temporaryUntil) throw refused('field.required', {}, { field: 'grant.temporaryUntil' })
    if (temporary && temporaryUntil && temporaryUntil < today(context.deps)) throw refused('dates.past', {}, { field: 'grant.temporaryUntil' })
    const payerId = await payerOf(tx, accountId)
    const [before] = await rowsOf<{ limit: string; temporary: string; temporaryUntil: string | null; termDays: number }>(
      tx,
      sql`select limit_fen::text as limit, temporary_fen::text as temporary, to_char(temporary_until, 'YYYY-MM-DD') as "temporaryUntil", term_days as "termDays" from credit_line where payer_id = ${payerId} for update`,
    )
    if (before && before.termDays !== termDays) await keepTerms(tx, payerId, before.termDays)
    await tx.execute(sql`
      insert into credit_line (payer_id, limit_fen, temporary_fen, temporary_until, term_days) values (${payerId}, ${String(fenOf(limit))}::bigint, ${String(fenOf(temporary ?? '0'))}::bigint, ${temporaryUntil}::date, ${termDays})
      on conflict (payer_id) do update set limit_fen = excluded.limit_fen, temporary_fen = excluded.temporary_fen, temporary_until = excluded.temporary_until, term_days = excluded.term_days, status = 'active', version = credit_line.version + 1`)
    // Lists of applications say what there is now; what was asked for stands in the title and the content.
    await tx.execute(sql`update application set amount = ${limit}::numeric where id = ${id}`)
    await writeAudit(tx, context, [
      {
        action: 'setCredit',
        entity: 'account',
        id: payerId,
        before: before
          ? {
              limit: amountOfFen(BigInt(before.limit)),
              temporary: before.temporary === '0' ? null : amountOfFen(BigInt(before.temporary)),
              temporaryUntil: before.temporaryUntil,
              termDays: before.termDays,
            }
          : { limit: '0.00' },
        after: { limit, temporary, temporaryUntil, termDays },
      },
    ])
    return null
  },
}
