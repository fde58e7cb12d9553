import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { restRecord } from '#contract/paths.ts'
import type { recallCalls } from '#contract/recall.ts'
import { writeAudit } from '#server/access/audit.ts'
import { refuseUnknownFiles } from '#server/applications/attachments.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'
import { yearNumber } from '#server/year-number.ts'
import { lotPieces } from './lot-pieces.ts'
import { recallNews } from './recall-news.ts'

/**
 * Recalls a lot: it is held, and whoever has pieces of it that didn't come back is told, with the company above them. Answers the recall's id, how many
 * customers it is about, and how many of them can't be told. Raises 404 for a lot or a file that isn't there, and a refusal where the lot is recalled
 * already or nobody has any of it.
 */
export const openRecall = ({ lotId, level, reason, advice, files }: BodyOf<typeof recallCalls.open>, context: SignedInContext) =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const [lot] = await rowsOf<{ number: string; goods: string; spec: string; held: boolean }>(
      tx,
      sql`select l.number, g.name as goods, s.name as spec, l.held from lot l join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id where l.id = ${lotId} for update of l`,
    )
    if (!lot) throw missing()
    // Asked once the lot is held fast: somebody else may have been first.
    const [open] = await rowsOf<{ id: string }>(tx, sql`select id from lot_recall where lot_id = ${lotId} and closed_at is null`)
    if (open) throw refused('recall.open', { number: lot.number }, { field: 'lotId', extras: { link: restRecord('recalls', open.id) } })
    await refuseUnknownFiles(tx, files)
    const has = await rowsOf<{ accountId: string }>(tx, sql`select p."accountId" from ${lotPieces(sql`${lotId}`)} p where p.sent > p.returned order by 1`)
    if (has.length === 0) throw refused('recall.nobody', { number: lot.number }, { field: 'lotId' })
    const customers = has.map(({ accountId }) => accountId)
    const id = deps.newId()
    const number = await yearNumber(tx, { prefix: 'ZH', series: 'recall', year: today(deps).slice(0, 4) })
    const now = sql`${deps.clock().toISOString()}::timestamptz`
    await tx.execute(sql`
      insert into lot_recall (id, number, lot_id, level, reason, advice, files, opened_at, opened_by)
      values (${id}, ${number}, ${lotId}, ${level}, ${reason}, ${advice}, ${JSON.stringify(files)}::jsonb, ${now}, ${person.name})`)
    const { news, untold } = await recallNews(tx, customers, { id, says: 'recall.told', facts: { number, level, goods: lot.goods, spec: lot.spec, lot: lot.number, advice }, when: 'opened' })
    await tx.execute(
      sql`insert into recall_customer (recall_id, account_id, told_at) select ${id}, one, case when one = any(${list(untold)}) then null else ${now} end from unnest(${list(customers)}) one`,
    )
    if (!lot.held) await tx.execute(sql`update lot set held = true, version = version + 1 where id = ${lotId}`)
    await sendNews(tx, deps, news)
    await writeAudit(tx, context, [
      { action: 'add', entity: 'recall', id, before: null, after: { number, lotId, level, reason, advice, customers: customers.length } },
      ...(lot.held ? [] : [{ action: 'update', entity: 'lot', id: lotId, before: { held: false }, after: { held: true } }]),
    ])
    return { id, customers: customers.length, untold: untold.length }
  })
