import { sql } from 'drizzle-orm'
import { href } from '#contract/paths.ts'
import { companyOpen } from '#server/access/person.ts'
import { onSale } from '#server/catalogue/visible.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { every } from '#server/every.ts'
import { sendNews } from '#server/messages/send.ts'
import { stockOf } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'

const EVERY_MS = 60_000
const AT_ONCE = 500

/** Tells those who wait for a spec that pieces of it are free again, and waits for it no more. Answers how many were told; processes that do it at once share them. */
export const tellStock = (deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'notices' | 'limits'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const day = today(deps)
    const told = await rowsOf<{ accountId: string; specId: string; goods: string; spec: string; since: string }>(
      tx,
      sql`
      with due as (
        select n.account_id, n.spec_id, n.created_at, g.name as goods, s.name || ' ' || s.code as spec
        from stock_notice n join account a on a.id = n.account_id join spec s on s.id = n.spec_id join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number
        where a.status = 'active' and ${companyOpen(sql`a`)} and s.status = 'active' and ${stockOf(day)} > 0 and ${onSale(day)}
          and (not g.exclusive or exists (select 1 from goods_visibility v where v.goods_id = g.id and v.account_id in (a.id, a.owner_id)))
        order by n.created_at limit ${AT_ONCE} for update of n skip locked for key share of a skip locked)
      delete from stock_notice n using due where n.account_id = due.account_id and n.spec_id = due.spec_id
      returning n.account_id as "accountId", n.spec_id as "specId", due.goods, due.spec, extract(epoch from n.created_at)::text as since`,
    )
    await sendNews(
      tx,
      deps,
      told.map(({ accountId, specId, goods, spec, since }) => ({
        accountId,
        kind: 'stock',
        says: 'stock.back',
        facts: { goods, spec },
        link: href('Prodect', { SpecId: specId }),
        key: `stock:${specId}:${since}`,
      })),
    )
    return told.length
  })

/** Tells every minute, until stopped. */
export const startTellingStock = (deps: Deps): (() => void) => every(EVERY_MS, deps, 'those who wait for goods could not be told', () => tellStock(deps))
