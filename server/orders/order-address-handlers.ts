import { sql } from 'drizzle-orm'
import type { OrderInfo } from '#contract/order.ts'
import type { orderAddressCalls } from '#contract/order-address.ts'
import { mayCancel } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { addressLine } from './address-line.ts'
import { noteEvents } from './events.ts'
import { lockOrder } from './lock-order.ts'
import { orderInfo, ownOrders } from './order-queries.ts'

interface Destination {
  contact: string
  phone: string
  address: string
}

/**
 * Sends an order elsewhere. Its licences and its buyer stay as they were when it was placed: the papers say both. Raises 404, and a
 * refusal once any of it has left the house, was called off or is through.
 */
const sendElsewhere = async (tx: Queryable, context: SignedInContext, id: string, to: Destination): Promise<void> => {
  const { deps, person } = context
  const order = await lockOrder(tx, id)
  if (!mayCancel(order)) throw refused(order.handling === 'cancelled' ? 'order.cancelled' : 'order.onItsWay')
  const [found] = await rowsOf<{ buyer: Destination | null }>(tx, sql`select buyer from sales_order where id = ${id}`)
  const { contact = '', phone = '', address = '' } = found?.buyer ?? {}
  const changed = difference({ contact, phone, address }, to)
  if (!changed) return
  await tx.execute(
    sql`update sales_order set buyer = coalesce(buyer, jsonb_build_object('name', (select name from account where account.id = account_id), 'creditCode', null, 'licences', '[]'::jsonb)) || ${JSON.stringify(to)}::jsonb, version = version + 1 where id = ${id}`,
  )
  await noteEvents(tx, deps, [{ orderId: id, kind: 'addressChanged', actorName: person.name, forName: person.forName, facts: {} }])
  await writeAudit(tx, context, [{ action: 'changeAddress', entity: 'order', id, ...changed }])
  // Who did it themselves needn't be told.
  if (order.accountId === person.accountId) return
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'order',
      says: 'order.addressChanged',
      facts: { number: order.number, to: `${to.contact} ${to.phone} ${to.address}` },
      link: href('OrderDetail', { id }),
      key: `order:${id}:address:${order.version}`,
    },
  ])
}

export const orderAddressHandlers: Handlers<typeof orderAddressCalls> = {
  choose: ({ id, addressId }, context): Promise<OrderInfo> =>
    context.deps.db.transaction(async (tx) => {
      const own = await rowsOf<{ to: Destination | null }>(
        tx,
        sql`select (select json_build_object('contact', contact, 'phone', phone, 'address', ${addressLine}) from address where id = ${addressId} and account_id in (a.id, a.owner_id)) as to
            from sales_order o join account a on a.id = ${context.person.actingId} where o.id = ${id} and ${ownOrders(context.person.actingId)}`,
      )
      const to = own[0]?.to
      if (!to) throw missing()
      await sendElsewhere(tx, context, id, to)
      return orderInfo(tx, id, context.person)
    }),
  write: ({ id, ...to }, context): Promise<OrderInfo> =>
    context.deps.db.transaction(async (tx) => {
      await sendElsewhere(tx, context, id, to)
      return orderInfo(tx, id, null)
    }),
}
