import { sql } from 'drizzle-orm'
import type { deliveryCalls } from '#contract/delivery.ts'
import type { orderCalls } from '#contract/order.ts'
import type { orderDeskCalls } from '#contract/order-desk.ts'
import { needsApproval } from '#contract/order-rules.ts'
import { writeAudit } from '#server/access/audit.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import { callBackDelivery } from '#server/deliveries/call-back.ts'
import { changeCarrier } from '#server/deliveries/change-carrier.ts'
import { deliveryPapers } from '#server/deliveries/delivery-paper.ts'
import { receiveDelivery } from '#server/deliveries/receive.ts'
import { settleDifference } from '#server/deliveries/settle-difference.ts'
import type { Handlers } from '#server/handlers.ts'
import { queueDocuments } from '#server/outbox/document-push.ts'
import { paperVoided } from '#server/outbox/paper-voided.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { blocked, sellable } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'
import { approveOrder } from './approve-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOwnOrder } from './cancel-own.ts'
import { closeRest } from './close-rest.ts'
import { exportOrders } from './export-orders.ts'
import { lockOrder } from './lock-order.ts'
import { noteProgress } from './note-progress.ts'
import { putOnCredit } from './on-credit.ts'
import { orderAgain } from './order-again.ts'
import { deliveriesWhere, orderCounts, orderInfo, orderPage, ownOrders } from './order-queries.ts'
import { placeOrder } from './place-order.ts'
import { pushedOrder } from './pushed-order.ts'
import { reckon } from './reckon.ts'
import { knownOrderSettings } from './settings.ts'
import { shipOrder } from './ship-order.ts'
import { confirmOrders } from './steps.ts'

export const orderHandlers: Handlers<typeof orderCalls> = {
  quote: async (what, context) => {
    const { papers: _p, funds: _f, settings: _s, priced: _l, agreed, ...quote } = await reckon(context.deps.db, await viewerOf(context), what, context, await knownOrderSettings(context.deps))
    // Who may not pay chooses among the ways that somebody else pays later.
    return {
      ...quote,
      needsApproval: needsApproval(quote.total, context.person.approval),
      custom: agreed,
      ways: context.person.permissions.has('mall:pay') ? quote.ways : quote.ways.filter(({ way }) => way === 'credit' || way === 'transfer'),
    }
  },
  place: (body, context) => placeOrder(context, body),
  list: (query, { deps, person }) => orderPage(deps.db, person, query),
  counts: (_, { deps, person }) => orderCounts(deps.db, person),
  info: ({ id }, { deps, person }) => orderInfo(deps.db, id, person),
  cancel: async (body, context) => {
    await cancelOwnOrder(context, body)
    return orderInfo(context.deps.db, body.id, context.person)
  },
  onCredit: (body, context) => putOnCredit(context, body),
  approve: (body, context) => approveOrder(context, body),
  again: ({ id }, context) => orderAgain(context, id),
  export: async (filter, context, query: { format: 'csv' | 'xlsx' }) => exportOrders(context, filter, query.format),
}

export const orderDeskHandlers: Handlers<typeof orderDeskCalls> = {
  confirm: async ({ ids }, context) => ({ changed: await confirmOrders(context, ids) }),
  cancel: ({ id, reason }, context) =>
    context.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      await cancelOrder(tx, context.deps, order, context.person, reason)
      await writeAudit(tx, context, [{ action: 'cancel', entity: 'order', id, before: { handling: order.handling }, after: { handling: 'cancelled', reason } }])
      return { changed: 1 }
    }),
  closeRest: async (body, context) => {
    await closeRest(context, body)
    return { changed: 1 }
  },
  progress: async ({ id, progress }, context) => {
    await noteProgress(context, id, progress)
    return { changed: 1 }
  },
  info: ({ id }, { deps }) => orderInfo(deps.db, id, null),
  lots: ({ id }, { deps }) =>
    rowsOf(
      deps.db,
      sql`
      select l.id as "lineId", lot.id as "lotId", lot.number as "lotNumber", to_char(lot.expires_on, 'YYYY-MM-DD') as "expiresOn", l.udi, ${blocked(today(deps))} as blocked, coalesce(a.qty, 0) as reserved, case when ${sellable(today(deps))} then lot.on_hand - lot.reserved else 0 end as free
      from sales_order_line l join lot on lot.spec_id = l.spec_id left join allocation a on a.line_id = l.id and a.lot_id = lot.id
      where l.order_id = ${id} and l.qty > 0 and (a.qty > 0 or (lot.on_hand > lot.reserved and ${sellable(today(deps))})) order by l.place, l.id, lot.expires_on nulls last, lot.number`,
    ),
  ship: (body, context) => shipOrder(context, body),
  push: ({ ids }, context) => queueDocuments(context, pushedOrder, ids),
  paperVoided: ({ id }, context) => paperVoided(context, pushedOrder, id),
}

export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  list: async (query, { deps, person }) => {
    const { offset, limit } = slice(query)
    const word = query.keyword?.trim()
    const where = sql`${ownOrders(person.actingId)} and ${query.state ? sql`d.state = ${query.state}` : sql`true`} and ${
      word ? sql`(strpos(lower(d.number || ' ' || o.number || ' ' || coalesce(d.tracking, '')), lower(${word})) > 0)` : sql`true`
    }`
    const [items, [counted]] = await Promise.all([
      deliveriesWhere(deps.db, where, sql`limit ${limit} offset ${offset}`, wayOf(query)),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from delivery d join sales_order o on o.id = d.order_id where ${where}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  receive: (body, context) => receiveDelivery(context, body),
  changeCarrier: (body, context) => changeCarrier(context, body),
  callBack: (body, context) => callBackDelivery(context, body),
  settle: (body, context) => settleDifference(context, body),
  paper: ({ id }, context) => deliveryPapers(context, [id]),
  recall: ({ lotId }, { deps }) =>
    rowsOf(
      deps.db,
      sql`
      select o.id as "orderId", o.number as "orderNumber", d.number as "deliveryNumber", ${iso(sql`d.shipped_at`)} as "shippedAt", coalesce(o.buyer->>'name', a.name) as "accountName", o.buyer->>'contact' as contact, coalesce(o.buyer->>'phone', a.phone) as phone,
             coalesce(dl.received, dl.qty) as qty, (select coalesce(sum(r.accepted + r.scrapped), 0)::int from return_line r where r.delivery_line_id = dl.id) as returned
      from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id join account a on a.id = o.account_id where dl.lot_id = ${lotId} and d.state <> 'calledBack' order by d.shipped_at desc, d.id`,
    ),
}
