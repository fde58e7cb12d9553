import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { today } from '#server/today.ts'
import type { KindRules } from '../rules.ts'

/** Goods made to order: approval is a quote (which spec, at what price, how soon). It changes no price of the shop: once agreed to it is ordered through its own confirmation, as it was asked for, and once. */
export const customs: KindRules<'custom'> = {
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
  // Goods that were shown to the customer for this quote alone go with it.
  turnedDown: async (tx, _, { number, accountId }) =>
    void (await tx.execute(sql`delete from goods_visibility where remark = ${number} and account_id in (${accountId}, (select owner_id from account where id = ${accountId}))`)),
}
