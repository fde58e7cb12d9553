import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/access/audit.ts'
import { viewerNow } from '#server/catalogue/viewer.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { forSale } from '#server/orders/lines.ts'
import { today } from '#server/today.ts'
import type { KindRules } from '../rules.ts'

/** Special prices: approval grants a price for a time, from which list, product, cart and order reckon. */
export const specialPrices: KindRules<'specialPrice'> = {
  prepare: async (tx, context, { specId, qty, validFrom, validTo }) => {
    if (validTo < validFrom || validTo < today(context.deps)) throw refused('dates.order', {}, { field: 'content.validTo' })
    const viewer = await viewerNow(tx, context)
    const [spec] = await rowsOf<{ name: string }>(
      tx,
      sql`select g.name || ' ' || s.name as name from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number where s.id = ${specId} and ${forSale(viewer)}`,
    )
    if (!spec) throw missing()
    return { title: `${spec.name} × ${qty}` }
  },
  approved: async (tx, context, { accountId, number }, { specId }, { price, validFrom, validTo }) => {
    if (validTo < validFrom) throw refused('dates.order', {}, { field: 'grant.validTo' })
    const id = context.deps.newId()
    await tx.execute(sql`
      insert into special_price (id, account_id, spec_id, price, valid_from, valid_to, priority, remark) values (${id}, ${accountId}, ${specId}, ${price}::numeric, ${validFrom}::date, ${validTo}::date, 10, ${number})`)
    await writeAudit(tx, context, [{ action: 'add', entity: 'specialPrice', id, before: null, after: { accountId, specId, price, validFrom, validTo } }])
    return null
  },
}
