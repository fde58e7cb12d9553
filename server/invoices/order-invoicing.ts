import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import type { orderInvoicingCalls, ToInvoice } from '#contract/order-invoicing.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { InvoiceAsOrdered } from '#server/db/schema/orders.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { once } from '#server/once.ts'
import { beginBlue } from './begin-blue.ts'
import { noteInvoicing } from './invoicing.ts'
import { type PoolRow, poolRows, worthOfPieces } from './pool.ts'

interface Wanted extends Omit<ToInvoice, 'group'> {
  accountId: string
  payerId: string
  orgId: string
  lines: (PoolRow & { qty: number })[]
}

/** In whose name an order `o` is invoiced: what was chosen with it, else the usual title of whoever ordered, else their company's, else its buyer's by name and credit code. */
const nameOf = sql`
  coalesce(o.invoice, (select jsonb_build_object('kind', t.kind, 'title', t.title, 'taxNumber', t.tax_number, 'email', t.email) from invoice_title t
    where t.account_id in (o.account_id, o.payer_id) order by t.account_id = o.account_id desc, t.chosen desc, t.created_at, t.id limit 1),
    case when o.buyer is not null then jsonb_build_object('kind', 'ordinary', 'title', o.buyer ->> 'name', 'taxNumber', o.buyer ->> 'creditCode', 'email', null) end)`

const problemOf = (name: InvoiceAsOrdered | null, fen: bigint): ToInvoice['problem'] => (fen === 0n ? 'nothing' : !name ? 'noTitle' : name.kind === 'special' && !name.taxNumber ? 'noTaxNumber' : null)

/** What orders would be invoiced as, in the order in which they are named. Raises 404 for one that isn't there. */
const ordersToInvoice = async (db: Queryable, orderIds: readonly string[]): Promise<Wanted[]> => {
  const ids = [...new Set(orderIds)]
  const orders = await rowsOf<Pick<Wanted, 'id' | 'number' | 'accountName' | 'accountId' | 'payerId' | 'orgId'> & { name: InvoiceAsOrdered | null }>(
    db,
    sql`select o.id, o.number, a.name as "accountName", o.account_id as "accountId", o.payer_id as "payerId", o.org_id as "orgId", ${nameOf} as name
        from sales_order o join account a on a.id = o.account_id where o.id = any(${list(ids)}) order by array_position(${list(ids)}, o.id)`,
  )
  if (orders.length < ids.length) throw missing()
  const pool = await poolRows(db, sql`o.id = any(${list(ids)})`, sql`where remaining > 0 order by "orderNumber", place`)
  return orders.map(({ name, ...order }) => {
    const lines = pool.filter(({ orderId }) => orderId === order.id).map((row) => ({ ...row, qty: row.remaining }))
    const fen = lines.reduce((sum, line) => sum + fenOf(worthOfPieces(line, line.qty).amount), 0n)
    const { kind = null, title = null, taxNumber = null, email = null } = name ?? {}
    return { ...order, kind, title, taxNumber, email, amount: amountOfFen(fen), problem: problemOf(name, fen), lines }
  })
}

const looked = ['id', 'kind', 'title', 'taxNumber', 'amount'] as const
/** Whether what was looked at is what there is to invoice. */
const sameAs = (seen: Pick<Wanted, (typeof looked)[number]>, now: Wanted): boolean => looked.every((name) => seen[name] === now[name])

/** What two orders have to share to stand on one invoice. */
const togetherKey = ({ payerId, orgId, kind, title, taxNumber, email }: Wanted) => JSON.stringify([payerId, orgId, kind, title, taxNumber, email])

const grouped = (wanted: readonly Wanted[], together: boolean): Wanted[][] =>
  together ? [...new Set(wanted.map(togetherKey))].map((key) => wanted.filter((one) => togetherKey(one) === key)) : wanted.map((one) => [one])

/** Finance invoices what was sent of orders, where nobody asked for it. */
export const orderInvoicingHandlers: Handlers<typeof orderInvoicingCalls> = {
  toInvoice: async ({ orderIds }, { deps }) => {
    const wanted = await ordersToInvoice(deps.db, orderIds)
    const groups = [...new Set(wanted.map(togetherKey))]
    return wanted.map((one) => {
      const { accountId: _a, payerId: _p, orgId: _o, lines: _l, ...shown } = one
      return { ...shown, group: groups.indexOf(togetherKey(one)) }
    })
  },
  issue: (body, context) =>
    once(context, 'invoice.issueOrders', body.key, body, async (tx) => {
      const { deps } = context
      if (!deps.tax) throw refused('invoice.off')
      const ids = body.orders.map(({ id }) => id)
      // Whoever asks for the same pieces waits.
      await tx.execute(sql`select 1 from sales_order where id = any(${list(ids)}) order by id for update`)
      const wanted = await ordersToInvoice(tx, ids)
      const wrong = wanted.find(({ problem }) => problem !== null)
      if (wrong?.problem) throw refused(`invoice.order.${wrong.problem}`, { number: wrong.number })
      const other = wanted.find((one) => !body.orders.some((seen) => sameAs(seen, one)))
      if (other) throw refused('invoice.order.changed', { number: other.number })
      const groups = grouped(wanted, body.together)
      for (const group of groups) {
        const [first] = group as [Wanted]
        const { kind, title, taxNumber, email, payerId } = first
        // Theirs who ordered, as long as that is one account.
        const accountId = group.every((one) => one.accountId === first.accountId) ? first.accountId : payerId
        await beginBlue(
          tx,
          deps,
          { kind: kind ?? 'ordinary', title: title ?? '', taxNumber, email, payerId, accountId, applicationId: null },
          group.flatMap(({ lines }) => lines),
        )
      }
      await noteInvoicing(
        tx,
        wanted.map(({ id }) => id),
      )
      await writeAudit(
        tx,
        context,
        wanted.map(({ id, title, amount }) => ({ action: 'issueInvoice', entity: 'order', id, before: null, after: { title, amount } })),
      )
      return { invoices: groups.length }
    }),
}
