import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryInfo } from '#contract/delivery.ts'
import { amountOfFen } from '#contract/money.ts'
import type { OrderHead, OrderInfo, OrderTab } from '#contract/order.ts'
import { mayCallOff, mayCancel, mayPay } from '#contract/order-rules.ts'
import type { Page } from '#contract/page.ts'
import { TRACKING_MARK } from '#contract/setting.ts'
import type { Person } from '#server/access/person.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { fullName } from '#server/accounts/full-name.ts'
import { containing } from '#server/containing.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { yuanOf } from '#server/db/yuan.ts'
import { isShort, shortLines } from '#server/deliveries/short-lines.ts'
import { missing } from '#server/failure.ts'
import { payerIdOf } from '#server/ledger/payer.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { transferOf } from '#server/payments/awaited-transfer.ts'
import { priceText } from '#server/pricing/price.ts'
import { approvers } from './approvers.ts'
import { waitsForPayment } from './waits-for-payment.ts'
import { worthOf } from './worth-of.ts'

/** Whose orders an account sees: its own and, for the one that others belong to, theirs. */
export const ownOrders = (accountId: string): SQL => sql`o.account_id in (select id from account where id = ${accountId} or owner_id = ${accountId})`

/** The orders `o` that somebody sees: their own and those below them; a colleague who approves also those that wait, or have waited, for the company's word. */
const seenOrders = ({ actingId, permissions }: Pick<Person, 'actingId' | 'permissions'>): SQL =>
  permissions.has('mall:approve') && !permissions.has('mall:manage')
    ? sql`(o.account_id in (select id from account where id = ${payerIdOf(actingId)} or owner_id = ${payerIdOf(actingId)}) and (o.approval <> 'none' or ${ownOrders(actingId)}))`
    : ownOrders(actingId)
/** Whether an order waits for this person's word; nobody decides on their own. */
const awaitsWord = (person: Person | null): SQL =>
  person?.permissions.has('mall:approve')
    ? sql`(o.approval = 'awaiting' and o.handling <> 'cancelled' and o.account_id <> ${person.accountId} and o.payer_id = ${payerIdOf(person.actingId)})`
    : sql`false`

const tabConditions: Record<OrderTab, SQL> = {
  all: sql`true`,
  toApprove: sql`o.approval = 'awaiting' and o.handling <> 'cancelled'`,
  pending: sql`o.handling = 'pending' and o.approval <> 'awaiting'`,
  // What is owed on credit is paid back by its bills, and waits for nobody here.
  toPay: sql`o.handling in ('pending', 'confirmed') and o.payment <> 'paid' and o.pay_way <> 'credit' and o.approval <> 'awaiting'`,
  toShip: sql`o.handling = 'confirmed' and o.delivery in ('none', 'partly')`,
  toReceive: sql`o.handling = 'confirmed' and exists (select 1 from delivery d where d.order_id = o.id and d.state = 'shipped')`,
  done: sql`o.handling = 'done'`,
  cancelled: sql`o.handling = 'cancelled'`,
}

/** Pieces of a delivered line `dl` of a delivery `d` that may still be sent back. */
const mayComeBack = sql`case when d.state = 'received' then coalesce(dl.received, dl.qty) - dl.coming_back else 0 end`

export interface OrderFilter {
  keyword?: string | undefined
  tab?: OrderTab | undefined
  payment?: string | string[] | undefined
  payWay?: string | string[] | undefined
  from?: string | undefined
  to?: string | undefined
  cancelled?: boolean | undefined
  returnable?: boolean | undefined
}

export const orderCondition = (person: Person, { keyword, tab = 'all', payment, payWay, from, to, cancelled, returnable }: OrderFilter): SQL =>
  sql.join(
    [
      seenOrders(person),
      tabConditions[tab],
      ...(payment ? [sql`${paymentNow(sql`o`)} = any(${list([payment].flat())})`] : []),
      ...(payWay ? [sql`o.pay_way = any(${list([payWay].flat())})`] : []),
      ...(from ? [sql`o.placed_on >= ${from}::date`] : []),
      ...(to ? [sql`o.placed_on <= ${to}::date`] : []),
      ...(cancelled === undefined ? [] : [sql`(o.handling = 'cancelled') = ${cancelled}`]),
      ...(returnable === undefined
        ? []
        : [sql`(${ownOrders(person.actingId)} and exists (select 1 from delivery d join delivery_line dl on dl.delivery_id = d.id where d.order_id = o.id and ${mayComeBack} > 0)) = ${returnable}`]),
      ...(keyword?.trim()
        ? [
            sql`(lower(o.number) like ${containing(keyword.trim())} or lower(o.buyer_number) like ${containing(keyword.trim())} or exists (select 1 from sales_order_line k where k.order_id = o.id and lower(k.name || ' ' || k.spec_name || ' ' || k.code) like ${containing(keyword.trim())}))`,
          ]
        : []),
    ],
    sql` and `,
  )

/** An order's payment as people read it: what a return or a shortage took off a bill is no payment of it. */
export const paymentNow = (o: SQL) => sql`case when ${o}.payment = 'partly' and ${o}.pay_way = 'credit' and ${o}.paid = ${o}.set_off then 'unpaid' else ${o}.payment end`

const headColumns = (person: Person | null) => sql`
  ${awaitsWord(person)} as "mayApprove", ${person ? ownOrders(person.actingId) : sql`true`} as own, o.approval, o.id, o.number, ${iso(sql`o.placed_at`)} as "placedAt", ${person ? sql`a.name` : fullName} as "accountName", o.handling, ${paymentNow(sql`o`)} as payment, o.delivery, o.invoicing, o.pay_way as "payWay", o.kind = 'custom' as custom, o.total::text, o.paid::text, o.credited::text, o.set_off::text as "setOff", o.version,
  (select l.name || ' ' || l.spec_name from sales_order_line l where l.order_id = o.id and l.qty > 0 order by l.place, l.id limit 1) as summary,
  coalesce((select g.image from sales_order_line l join goods g on g.id = l.goods_id where l.order_id = o.id and l.qty > 0 order by l.place, l.id limit 1), '') as image,
  (select count(*)::int from sales_order_line l where l.order_id = o.id and l.qty > 0) as "lineCount", exists (select 1 from delivery d where d.order_id = o.id and d.state = 'shipped') as "toReceive", ${isShort(sql`o`)} as differing,
  case when o.payment <> 'paid' and o.handling <> 'cancelled' then ${transferOf} end as "transferId"`

type HeadRow = Omit<OrderHead, 'mayCancel' | 'mayPay'>
/** What may be done with an order: by its rules, and by those whose it is. */
const withLeave = <Row extends HeadRow>(row: Row, forStaff = false) => ({
  ...row,
  summary: row.summary ?? '',
  mayCancel: row.own && (forStaff ? mayCancel(row) : mayCallOff(row)),
  mayPay: row.own && mayPay(row),
  toReceive: row.own && row.toReceive,
  transferId: row.own ? row.transferId : null,
})

/** A page of someone's orders, the newest first. */
export const orderPage = async (
  db: Queryable,
  person: Person,
  query: OrderFilter & { page: number; size: number; sort?: string | undefined; order?: 'ASC' | 'DESC' | undefined },
): Promise<Page<OrderHead>> => {
  const where = orderCondition(person, query)
  const { offset, limit } = slice(query)
  // The order of sums would tell of them.
  const by = query.sort === 'total' && !seesNoPrices(person) ? sql`o.total` : sql`o.placed_at`
  const direction = wayOf(query)
  const [items, [counted]] = await Promise.all([
    rowsOf<HeadRow>(db, sql`select ${headColumns(person)} from sales_order o join account a on a.id = o.account_id where ${where} order by ${by} ${direction}, o.id limit ${limit} offset ${offset}`),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from sales_order o where ${where}`),
  ])
  return pageAnswer(
    query,
    counted?.total ?? 0,
    items.map((row) => withLeave(row)),
  )
}

/** How many orders each tab holds, in one pass. */
export const orderCounts = async (db: Queryable, person: Person): Promise<Record<OrderTab, number>> => {
  const columns = sql.join(
    Object.entries(tabConditions).map(([tab, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(tab)}`),
    sql`, `,
  )
  const [row] = await rowsOf<Record<OrderTab, number>>(db, sql`select ${columns} from sales_order o where ${seenOrders(person)}`)
  if (!row) throw new Error('counting gave no row')
  return row
}

/** An order whole: lines, deliveries, timeline. `person` is the shopper who asks; null for staff. Raises 404 for what isn't theirs. */
export const orderInfo = async (db: Queryable, id: string, person: Person | null): Promise<OrderInfo> => {
  const [row] = await rowsOf<HeadRow & Omit<OrderInfo, 'lines' | 'deliveries' | 'events' | 'short' | 'approvers'> & { payerId: string; accountId: string }>(
    db,
    sql`
    select ${headColumns(person)}, o.goods_amount::text as "goodsAmount", o.freight::text, o.tax::text, o.included_tax::text as "includedTax",
           case when o.buyer is null then null else jsonb_build_object('name', o.buyer->>'name', 'contact', o.buyer->>'contact', 'phone', o.buyer->>'phone', 'address', o.buyer->>'address') end as buyer,
           o.invoice, o.buyer_number as "buyerNumber", o.remark, o.delivery_note as "deliveryNote",
           (select jsonb_build_object('applicationId', q.id, 'applicationNumber', q.number, 'name', q.content->>'name', 'note', nullif(q.content->>'note', ''), 'parameters', q.content->>'parameters', 'wantedBy', q.content->>'wantedBy', 'leadDays', (q.granted->>'leadDays')::int)
            from application q where q.order_id = o.id and q.kind = 'custom' limit 1) as "madeToOrder",
           ${iso(sql`case when o.expires_at is not null then greatest(o.expires_at, (${waitsForPayment(sql`o.id`)})) end`)} as "expiresAt", o.cancel_reason as "cancelReason", o.payer_id as "payerId", o.account_id as "accountId", case when o.approval = 'awaiting' and o.total > a.approval_above then a.approval_above::text end as "approvalAbove"
    from sales_order o join account a on a.id = o.account_id where o.id = ${id} and ${person === null ? sql`true` : seenOrders(person)}`,
  )
  if (!row) throw missing()
  const { payerId, accountId, ...head } = row
  const [lines, deliveries, payments, returns, events, short, asked] = await Promise.all([
    rowsOf<OrderInfo['lines'][number]>(
      db,
      sql`
      select l.id, l.spec_id as "specId", l.goods_id as "goodsId", l.code, l.name, l.spec_name as "specName", l.brand, g.image, l.unit, l.certificate_number as "certificateNumber", to_char(c.valid_to, 'YYYY-MM-DD') as "certificateUntil",
             ${priceText(sql`l.price`)} as price, l.qty, l.amount::text, l.delivered, l.returned, l.credited::text,
             coalesce((select sum(dl.qty - dl.received)::int from delivery_line dl join delivery d on d.id = dl.delivery_id where dl.line_id = l.id and d.differs = 'credited'), 0) as short
      from sales_order_line l join goods g on g.id = l.goods_id left join certificate c on c.number = l.certificate_number where l.order_id = ${id} and l.qty > 0 order by l.place, l.id`,
    ),
    deliveriesWhere(db, sql`d.order_id = ${id}`, sql`limit 500`),
    rowsOf<OrderInfo['payments'][number]>(
      db,
      sql`
      select p.id, p.number, p.way, ${yuanOf(sql`one.fen`)} as amount, ${yuanOf(sql`p.over_fen`)} as over, p.state, ${iso(sql`p.created_at`)} as at
      from payment p cross join lateral (select (e->>'fen')::bigint as fen from jsonb_array_elements(p.orders) e where e->>'id' = ${id}) one
      where p.orders @> ${JSON.stringify([{ id }])}::jsonb order by p.created_at, p.id`,
    ),
    rowsOf<OrderInfo['returns'][number]>(
      db,
      sql`select id, number, title, state, step, ${iso(sql`created_at`)} as at from application where order_id = ${id} and kind = 'return' and state <> 'draft' order by application.created_at, id`,
    ),
    rowsOf<OrderInfo['events'][number]>(
      db,
      sql`select ${iso(sql`at`)} as at, kind, actor_name as "actorName", for_name as "forName", facts from order_event where order_id = ${id} order by order_event.at, id`,
    ),
    head.differing ? shortOf(db, id) : null,
    head.approval === 'awaiting' ? approvers(db, payerId, accountId) : [],
  ])
  return { ...withLeave(head, person === null), lines, deliveries, payments, returns, events, short, approvers: asked.map(({ name }) => name) }
}

/** What didn't arrive of an order and waits to be settled: its pieces, and what they would be credited with. */
const shortOf = async (db: Queryable, id: string): Promise<OrderInfo['short']> => {
  const lines = await shortLines(db, sql`d.order_id = ${id} and d.differs = 'yes'`)
  const { fen } = await worthOf(db, id, lines)
  return { pieces: lines.reduce((sum, line) => sum + line.pieces, 0), amount: amountOfFen(fen) }
}

/** Deliveries with what they brought, the newest first unless the other `way` is asked for. */
export const deliveriesWhere = async (db: Queryable, condition: SQL, paging: SQL, way = wayOf({})): Promise<DeliveryInfo[]> => {
  const rows = await rowsOf<DeliveryInfo>(
    db,
    sql`
    select d.id, d.number, d.order_id as "orderId", o.number as "orderNumber", d.state, ${iso(sql`d.shipped_at`)} as "shippedAt", d.carrier, d.tracking, (select nullif(value, '') from setting where key = 'site.trackingPage') as "trackingPage", ${iso(sql`d.received_at`)} as "receivedAt",
           d.differs <> 'no' as differs, case when d.differs in ('credited', 'resent', 'calledOff') then d.differs end as settled,
           (select json_agg(json_build_object('id', dl.id, 'lineId', dl.line_id, 'name', l.name, 'specName', l.spec_name, 'unit', l.unit, 'lotNumber', dl.lot_number, 'expiresOn', to_char(dl.expires_on, 'YYYY-MM-DD'),
              'qty', dl.qty, 'received', dl.received, 'difference', dl.difference, 'returnable', ${mayComeBack}) order by l.place, dl.id)
            from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = d.id) as lines
    from delivery d join sales_order o on o.id = d.order_id where ${condition} order by d.shipped_at ${way}, d.id ${paging}`,
  )
  return rows.map((row) => ({ ...row, trackingPage: row.tracking && row.trackingPage ? row.trackingPage.replaceAll(TRACKING_MARK, encodeURIComponent(row.tracking)) : null }))
}

/** One delivery with what it brought. Raises 404. */
export const deliveryById = async (db: Queryable, id: string): Promise<DeliveryInfo> => {
  const [found] = await deliveriesWhere(db, sql`d.id = ${id}`, sql`limit 1`)
  if (!found) throw missing()
  return found
}
