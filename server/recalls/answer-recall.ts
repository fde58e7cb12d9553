import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { MyRecall, recallCalls } from '#contract/recall.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { lotPieces } from './lot-pieces.ts'
import { myRecalls } from './my-recalls.ts'

/**
 * Keeps what a customer says became of the pieces that it got; whoever is above it may say it, too, and staff in its place. Raises 404 for a recall
 * that isn't theirs, and refusals where it is over, where they say more than they have, or less without saying where the rest is.
 */
export const answerRecall = ({ id, accountId, left, used, note }: BodyOf<typeof recallCalls.answer>, context: SignedInContext): Promise<MyRecall> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const [row] = await rowsOf<{ lotId: string; closed: boolean; left: number | null; used: number | null; note: string | null }>(
      tx,
      sql`
      select r.lot_id as "lotId", r.closed_at is not null as closed, c."left", c.used, c.note
      from recall_customer c join lot_recall r on r.id = c.recall_id join account a on a.id = c.account_id
      where c.recall_id = ${id} and c.account_id = ${accountId} and (a.id = ${person.actingId} or a.owner_id = ${person.actingId}) for update of c for share of r`,
    )
    if (!row) throw missing()
    if (row.closed) throw refused('recall.closed')
    const [got] = await rowsOf<{ has: number }>(tx, sql`select p.sent - p.returned as has from ${lotPieces(sql`${row.lotId}`, sql`${accountId}`)} p`)
    const has = Math.max(got?.has ?? 0, 0)
    if (left + used > has) throw refused('recall.tooMany', { count: has }, { field: left > has ? 'left' : 'used' })
    if (left + used < has && !note) throw refused('recall.sayRest', { count: has - left - used }, { field: 'note' })
    await tx.execute(sql`
      update recall_customer set "left" = ${left}, used = ${used}, note = ${note || null}, answered_at = ${deps.clock().toISOString()}::timestamptz, answered_by = ${person.name} where recall_id = ${id} and account_id = ${accountId}`)
    const { lotId: _, closed: __, ...before } = row
    await writeAudit(tx, context, [{ action: 'answer', entity: 'recall', id, before: row.left === null ? null : before, after: { accountId, left, used, note: note || null } }])
    const [answered] = await myRecalls(tx, person.actingId, sql`r.id = ${id} and c.account_id = ${accountId}`)
    if (!answered) throw missing()
    return answered
  })
