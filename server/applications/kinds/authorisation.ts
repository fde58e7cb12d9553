import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { authorisation } from '#server/db/schema/catalogue.ts'
import { missing, refused } from '#server/failure.ts'
import { letterStanding } from '../letter-standing.ts'
import { issueLetter } from '../letters.ts'
import { refusePeriod } from '../refuse-period.ts'
import type { KindRules } from '../rules.ts'

/** Leave to order a brand or a product: approval opens it for ordering and issues the letter that proves it. */
export const authorisations: KindRules<'authorisation'> = {
  grants: true,
  prepare: async (tx, { deps }, { brand, goodsId, validFrom, validTo }) => {
    refusePeriod(deps, { validFrom, validTo })
    const known = await rowsOf(tx, sql`select 1 from dictionary_entry where group_code = 'SaleGoodsBrand' and name = ${brand} and status = 'active'`)
    if (known.length === 0) throw refused('group.brand', {}, { field: 'content.brand' })
    if (!goodsId) return { title: brand }
    const [goods] = await rowsOf<{ name: string }>(tx, sql`select name from goods where id = ${goodsId} and brand = ${brand}`)
    if (!goods) throw missing()
    return { title: `${brand} ${goods.name}` }
  },
  standing: (deps, accountId, { brand }) => letterStanding(deps, accountId, brand),
  approved: async (tx, context, application, { brand, goodsId, region, hospital }, { validFrom, validTo }) => {
    const { deps } = context
    refusePeriod(deps, { validFrom, validTo }, 'grant')
    const id = deps.newId()
    await tx.insert(authorisation).values({ id, accountId: application.accountId, brand, goodsId, region, validFrom, validTo, remark: application.number })
    const [holder] = await rowsOf<{ name: string; creditCode: string | null }>(
      tx,
      sql`select coalesce(c.name, a.name) as name, coalesce(c.credit_code, a.credit_code) as "creditCode" from account a left join account o on o.id = a.owner_id left join company c on c.id = coalesce(a.company_id, o.company_id) where a.id = ${application.accountId}`,
    )
    await issueLetter(tx, context, application, {
      kind: 'authorisation',
      authorisationId: id,
      holder: holder?.name ?? '',
      creditCode: holder?.creditCode ?? null,
      brand,
      goodsId,
      region,
      hospital,
      validFrom,
      validTo,
    })
    return 'valid'
  },
}
