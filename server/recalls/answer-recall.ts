import { type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { MyRecall, recallCalls } from '#contract/recall.ts'
import { writeAudit } from '#server/access/audit.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { lotPieces } from './lot-pieces.ts'
import { myRecalls } from './my-recalls.ts'

type Said = BodyOf<typeof recallCalls.answer>

/** The same by staff on the telephone, or in the customer's place, is marked as theirs. */
const nameOf = ({ person }: SignedInContext) => (person.accountType === 'staff' ? `${person.name}（代）` : person.name)

const keep = async (tx: Queryable, context: SignedInContext, { id, accountId, seenAt, left, used, note }: Said, whose: SQL): Promise<void> => {
  const { deps } = context
  // The recall before its customers, as everybody locks them.
  const [recall] = await rowsOf<{ lotId: string; closed: boolean }>(tx, sql`select lot_id as "lotId", closed_at is not null as closed from lot_recall where id = ${id} for share`)
  const [row] = await rowsOf<{ left: number | null; used: number | null; note: string | null; at: string | null; by: string }>(
    tx,
    sql`
    select c."left", c.used, c.note, ${iso(sql`c.answered_at`)} as at, c.answered_by as by
    from recall_customer c join account a on a.id = c.account_id where c.recall_id = ${id} and c.account_id = ${accountId} and ${whose} for update of c`,
  )
  if (!recall || !row) throw missing()
  if (recall.closed) throw refused('recall.closed')
  if (row.at !== seenAt) throw refused('recall.answered', { by: row.by })
  const [got] = await rowsOf<{ has: number }>(tx, sql`select p.sent - p.returned as has from ${lotPieces(sql`${recall.lotId}`, sql`${accountId}`)} p`)
  const has = Math.max(got?.has ?? 0, 0)
  if (left + used > has) throw refused('recall.tooMany', { count: has }, { field: left > has ? 'left' : 'used' })
  if (left + used < has && !note) throw refused('recall.sayRest', { count: has - left - used }, { field: 'note' })
  await tx.execute(sql`
    update recall_customer set "left" = ${left}, used = ${used}, note = ${note || null}, answered_at = ${deps.clock().toISOString()}::timestamptz, answered_by = ${nameOf(context)} where recall_id = ${id} and account_id = ${accountId}`)
  // The log tells numbers alone: a note may name people, and stands where masking finds it.
  const { left: was, used: gone, at } = row
  await writeAudit(tx, context, [{ action: 'answer', entity: 'recall', id, before: at === null ? null : { left: was, used: gone }, after: { accountId, left, used } }])
}

/**
 * Keeps what a customer says became of the pieces that it got; whoever is above it may say it, too, and staff in its place. Raises 404 for a recall
 * that isn't theirs, and refusals where it is over, was answered meanwhile, where they say more than they have, or less without saying where the rest is.
 */
export const answerRecall = (said: Said, context: SignedInContext): Promise<MyRecall> =>
  context.deps.db.transaction(async (tx) => {
    const { actingId } = context.person
    await keep(tx, context, said, sql`(a.id = ${actingId} or a.owner_id = ${actingId})`)
    const [answered] = await myRecalls(tx, actingId, sql`r.id = ${said.id} and mine."accountId" = ${said.accountId}`)
    if (!answered) throw missing()
    return answered
  })

/** Keeps what any of a recall's customers says on the telephone. Raises what `answerRecall` does. */
export const noteAnswer = (said: Said, context: SignedInContext): Promise<{ done: boolean }> =>
  context.deps.db.transaction(async (tx) => {
    await keep(tx, context, said, sql`true`)
    return { done: true }
  })
