import { sql } from 'drizzle-orm'
import { type Invoice, type invoiceCalls, type invoiceDeskCalls, invoiceFields, type PoolLine, poolFields } from '#contract/invoice.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import type { ExportFormat } from '#contract/page.ts'
import { path } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { containing } from '#server/containing.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { exportAfter, exportList, labelledColumns } from '#server/imports/export-list.ts'
import { sendNews } from '#server/messages/send.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { invoicePaper } from './invoice-paper.ts'
import { noteInvoicing } from './invoicing.ts'
import { ordersOf, poolRows, worthOfPieces } from './pool.ts'
import { invoiceById, invoicePage, invoicesAfter, ownInvoices } from './queries.ts'
import { queueInvoice, takeAgain } from './queue.ts'
import { askForRed } from './red.ts'

/** The lines of someone's pool that a filter finds, with what their remaining pieces come to. */
const ownPool = async (
  { deps, person }: SignedInContext,
  filter: { keyword?: string | undefined; open?: boolean | undefined; lineIds?: string[] | undefined; order?: 'ASC' | 'DESC' | undefined },
): Promise<PoolLine[]> => {
  const word = filter.keyword?.trim()
  const where = sql`${ownOrders(person.actingId)} and ${word ? sql`lower(o.number || ' ' || l.name || ' ' || l.spec_name) like ${containing(word)}` : sql`true`} and ${filter.lineIds ? sql`o.id in ${ordersOf(filter.lineIds)} and l.id = any(${list(filter.lineIds)})` : sql`true`}`
  const open = filter.open === undefined ? sql`true` : sql`(remaining > 0) = ${filter.open}`
  const way = wayOf(filter)
  const all = await poolRows(deps.db, where, sql`where ${open} order by "placedOn" ${way}, "orderNumber" ${way}, place`)
  return all.map((row) => {
    const { lineAmount: _l, ordered: _o, onTop: _t, taxPercent: _p, orgId: _g, issuedAmount: _a, issuedTax: _x, free: _f, ...line } = row
    return { ...line, amount: worthOfPieces(row, row.remaining).amount }
  })
}

/** Red ones count with a minus, as in the sum above the list. */
const exported = (name: string, format: 'csv' | 'xlsx', rowsAfter: (last: string, size: number) => Promise<Invoice[]>) =>
  exportAfter(name, format, labelledColumns<Invoice>(invoiceFields), async (last, size) =>
    (await rowsAfter(last, size)).map((one) => (one.colour === 'red' ? { ...one, amount: `-${one.amount}`, tax: `-${one.tax}` } : one)),
  )

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  pool: async (query, context) => {
    const found = await ownPool(context, query)
    const { offset, limit } = slice(query)
    return { ...pageAnswer(query, found.length, found.slice(offset, offset + limit)), sum: amountOfFen(found.reduce((sum, { amount }) => sum + fenOf(amount), 0n)) }
  },
  exportPool: async (filter, context, { format }: ExportFormat) => {
    const found = await ownPool(context, { ...filter, order: 'ASC' })
    return exportList('开票池', format, labelledColumns(poolFields), async (asked) => ({ items: found.slice(slice(asked).offset, slice(asked).offset + asked.size) }))
  },
  list: (query, { deps, person }) => invoicePage(deps.db, query, ownInvoices(person.actingId)),
  export: async (filter, { deps, person }, { format }: ExportFormat) => exported('我的发票', format, (last, size) => invoicesAfter(deps.copy, filter, ownInvoices(person.actingId), last, size)),
  info: ({ id }, { deps, person }) => invoiceById(deps.db, id, ownInvoices(person.actingId)),
  paper: ({ id }, context) => invoicePaper(context, id),
  confirmRed: ({ id, agree, reason }, context) =>
    context.deps.db.transaction(async (tx) => {
      if (context.person.forName) throw refused('invoice.self')
      const mine = ownInvoices(context.person.actingId)
      await invoiceById(tx, id, mine)
      const [red] = await rowsOf<{ state: string }>(tx, sql`select state from invoice where id = ${id} and colour = 'red' for update`)
      if (!red) throw missing()
      if (red.state !== 'toConfirm') throw refused('invoice.confirmed')
      if (agree) await queueInvoice(tx, context, id)
      else await tx.execute(sql`update invoice set state = 'refused', reason = coalesce(${reason || null}, reason), version = version + 1 where id = ${id}`)
      await writeAudit(tx, context, [{ action: agree ? 'confirmRed' : 'refuseRed', entity: 'invoice', id, before: { state: 'toConfirm' }, after: { agree } }])
      return invoiceById(tx, id, mine)
    }),
}

export const invoiceDeskHandlers: Handlers<typeof invoiceDeskCalls> = {
  list: (query, { deps }) => invoicePage(deps.db, query, sql`true`),
  export: async (filter, { deps }, { format }: ExportFormat) => exported('发票', format, (last, size) => invoicesAfter(deps.copy, filter, sql`true`, last, size)),
  retry: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      // Orders first, as whoever issues one locks them.
      const orders = await rowsOf<{ id: string }>(tx, sql`select id from sales_order where id in (select order_id from invoice_line where invoice_id = ${id}) order by id for update`)
      const [row] = await rowsOf<{ state: string }>(tx, sql`select state from invoice where id = ${id} for update`)
      if (!row) throw missing()
      if (row.state !== 'failed' && row.state !== 'unsure') throw refused('invoice.notFailed')
      // What is unsure still holds its pieces.
      if (row.state === 'failed') await takeAgain(tx, id)
      await queueInvoice(tx, context, id)
      await noteInvoicing(
        tx,
        orders.map((order) => order.id),
      )
      await writeAudit(tx, context, [{ action: 'retry', entity: 'invoice', id, before: { state: row.state }, after: { state: 'issuing' } }])
      return invoiceById(tx, id)
    }),
  withdrawRed: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const [row] = await rowsOf<{ state: string; title: string; amount: string; accountId: string }>(
        tx,
        sql`select state, title, amount::text, account_id as "accountId" from invoice where id = ${id} and colour = 'red' for update`,
      )
      if (!row) throw missing()
      if (row.state !== 'toConfirm') throw refused('invoice.confirmed')
      await tx.execute(sql`update invoice set state = 'refused', reason = concat_ws('；', reason, '已撤回'), version = version + 1 where id = ${id}`)
      await sendNews(tx, context.deps, [
        {
          accountId: row.accountId,
          kind: 'application',
          says: 'invoice.redWithdrawn',
          facts: { title: row.title, amount: row.amount },
          link: path('MypageRefundInvoice'),
          key: `invoice:${id}:withdrawn`,
        },
      ])
      await writeAudit(tx, context, [{ action: 'withdraw', entity: 'invoice', id, before: { state: 'toConfirm' }, after: { state: 'refused' } }])
      return invoiceById(tx, id)
    }),
  red: ({ id, reason, lines }, context) =>
    context.deps.db.transaction(async (tx) => {
      const red = await askForRed(tx, context, id, { reason, applicationId: null, lines: lines ?? null })
      await writeAudit(tx, context, [{ action: 'addRed', entity: 'invoice', id: red, before: null, after: { redOf: id, reason, ...(lines && { lines }) } }])
      return invoiceById(tx, red)
    }),
}
