import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { today } from '#server/today.ts'
import type { KindRules } from '../rules.ts'

/** Goods made to order: approval is a quote (which spec, at what price, how soon). It changes no price of the shop: once agreed to it is ordered through its own confirmation, as it was asked for, and once. */
export const customs: KindRules<'custom'> = {
  grants: true,
  prepare: async (_, { deps }, { name, qty, wantedBy }) => {
    if (wantedBy < today(deps)) throw refused('dates.past', {}, { field: 'content.wantedBy' })
    return { title: `${name} × ${qty}` }
  },
  approved: async (tx, { deps }, { id, accountId, number }, { qty }, { specId, price, validTo }) => {
    const [spec] = await rowsOf<{ goodsId: string }>(tx, sql`select goods_id as "goodsId" from spec where id = ${specId} and status = 'active'`)
    if (!spec) throw missing()
    if (validTo < today(deps)) throw refused('dates.past', {}, { field: 'grant.validTo' })
    // A sum beyond what any account holds is left out.
    await tx.execute(sql`update application set amount = (select case when whole < 1e12 then round(whole, 2) end from (select ${price}::numeric * ${qty}::int as whole) quote) where id = ${id}`)
    await tx.execute(sql`
      insert into goods_visibility (id, goods_id, account_id, remark) select ${deps.newId()} || '-' || a.id, g.id, a.id, ${number} from goods g, account a where g.id = ${spec.goodsId} and g.exclusive and a.id in (${accountId}, (select owner_id from account where id = ${accountId}))
      on conflict (account_id, goods_id) do nothing`)
    return 'quoted'
  },
  // Goods that were shown to the customer for this quote alone go with it; where another of the company's speaks of them they are shown for that.
  turnedDown: async (tx, _, { id, number, accountId }) => {
    const company = sql`select a.id from account a, account own where own.id = ${accountId} and coalesce(own.owner_id, own.id) in (a.id, a.owner_id)`
    const another = sql`
      select q.number from application q join spec s on s.id = q.granted ->> 'specId'
      where q.kind = 'custom' and q.id <> ${id} and q.state = 'approved' and q.step in ('quoted', 'agreed') and q.account_id in (${company}) and s.goods_id = v.goods_id order by q.number desc limit 1`
    await tx.execute(sql`update goods_visibility v set remark = (${another}) where v.remark = ${number} and v.account_id in (${company}) and exists (${another})`)
    await tx.execute(sql`delete from goods_visibility v where v.remark = ${number} and v.account_id in (${company})`)
  },
}
