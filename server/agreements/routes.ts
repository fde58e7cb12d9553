import { type SQL, sql } from 'drizzle-orm'
import type { Agreement, agreementCalls } from '#contract/agreement.ts'
import type { Attachment } from '#contract/attachment.ts'
import { writeAudit } from '#server/access/audit.ts'
import { hashOf } from '#server/auth/digest.ts'
import { conflict } from '#server/conflict.ts'
import { containing } from '#server/containing.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import { payerIdOf } from '#server/ledger/payer.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { dayOf, today } from '#server/today.ts'
import { agreementState } from './agreement-state.ts'

const columns = (day: string) => sql`
  r.id, r.number, r.title, r.body, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(r.valid_to, 'YYYY-MM-DD') as "validTo", ${agreementState(day)} as state, ${iso(sql`r.signed_at`)} as "signedAt", r.signed_by as "signedBy", r.files, r.version`
/** A company's agreements are for its main account, and to read for those below it. */
const own = (actingId: string) => sql`r.account_id = ${payerIdOf(actingId)}`
const agreementsWhere = (db: Queryable, day: string, where: SQL, rest = sql``) => rowsOf<Agreement>(db, sql`select ${columns(day)} from agreement r where ${where} ${rest}`)

export const agreementHandlers: Handlers<typeof agreementCalls> = {
  list: async (query, { deps, person }) => {
    const { offset, limit } = slice(query)
    // What waits for a signature comes first, unless an order is asked for.
    const way = query.sort || query.order ? sql`r.valid_to ${wayOf(query)}` : sql`r.signed_at is not null, r.valid_to desc`
    const day = today(deps)
    const where = sql`${own(person.actingId)} and ${query.state ? sql`${agreementState(day)} = any(${list([query.state].flat())})` : sql`true`} and ${
      query.keyword?.trim() ? sql`lower(r.number || ' ' || r.title) like ${containing(query.keyword.trim())}` : sql`true`
    }`
    const [items, [counted]] = await Promise.all([
      agreementsWhere(deps.db, day, where, sql`order by ${way}, r.id limit ${limit} offset ${offset}`),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from agreement r where ${where}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  sign: ({ id, version }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, person, address } = context
      const [row] = await rowsOf<{ accountId: string; version: number; signed: boolean; ended: boolean; title: string; body: string; files: Attachment[] }>(
        tx,
        sql`select account_id as "accountId", version, signed_at is not null as signed, valid_to < ${today(deps)}::date as ended, title, body, files from agreement r where id = ${id} and ${own(person.actingId)} for update`,
      )
      if (!row) throw missing()
      if (row.accountId !== person.actingId) throw refused('statement.owner')
      // Nobody signs for a customer in whose place they act.
      if (person.forName) throw refused('agreement.self')
      if (row.signed) throw refused('agreement.signed')
      if (row.ended) throw refused('agreement.ended')
      if (row.version !== version) throw await conflict(tx, 'agreement', id, row.version)
      const digest = await hashOf([row.title, row.body, ...row.files.map(({ file }) => file)].join('\n'))
      await tx.execute(sql`
        update agreement set signed_at = ${deps.clock().toISOString()}::timestamptz, signed_by = ${person.name}, signed_from = ${address}, digest = ${digest}, version = version + 1 where id = ${id}`)
      await writeAudit(tx, context, [{ action: 'sign', entity: 'agreement', id, before: null, after: { digest } }])
      const [signed] = await agreementsWhere(tx, today(deps), sql`r.id = ${id}`)
      if (!signed) throw missing()
      return signed
    }),
  paper: async ({ id }, { deps, person }) => {
    const allowed = person.permissions.has('agreements:read') ? sql`true` : own(person.actingId)
    const [one] = await agreementsWhere(deps.db, today(deps), sql`r.id = ${id} and ${allowed}`)
    if (!one) throw missing()
    const bytes = await deps.printer.pdf({
      info: { title: one.title },
      pageSize: 'A4',
      pageMargins: [64, 64, 64, 64],
      foot: `${one.number} · 第 {page} 页，共 {pages} 页`,
      content: [
        { text: one.title, fontSize: 18, bold: true, alignment: 'center', margin: [0, 0, 0, 8] },
        { text: `编号：${one.number}    期限：${one.validFrom} 至 ${one.validTo}`, alignment: 'center', margin: [0, 0, 0, 24] },
        ...one.body.split('\n').map((text) => ({ text: text || ' ', fontSize: 11, lineHeight: 1.6 })),
        { text: one.signedAt ? `${one.signedBy ?? ''} 已于 ${dayOf(new Date(one.signedAt))} 在线签署` : '尚未签署', margin: [0, 32, 0, 0], alignment: 'right' },
      ],
    })
    return pdfResponse(bytes, `${one.title} ${one.number}.pdf`)
  },
}
