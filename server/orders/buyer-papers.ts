import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'

/** Who orders: what stands on the papers, whose money it is, and what their licences allow. */
export interface BuyerPapers {
  accountId: string
  accountName: string
  accountType: 'staff' | 'customer' | 'agent'
  payerId: string
  orgId: string
  investment: boolean
  includedFreight: boolean
  includedTax: boolean
  companyName: string
  creditCode: string | null
  /** The device classes that a licence in force covers. Class I needs none. */
  classes: string[]
  /** Mandatory files that have run out. */
  expired: string[]
  licences: string[]
}

/**
 * The account's papers, or those of the one it belongs to.
 * @param more columns that are read with them, over the account `a` and the one it belongs to as `o`
 */
export const papersOf = async <More = object>(db: Queryable, accountId: string, day: string, more = sql``): Promise<BuyerPapers & More> => {
  const [row] = await rowsOf<BuyerPapers & More>(
    db,
    sql`
    select a.id as "accountId", a.name as "accountName", a.account_type as "accountType", coalesce(a.owner_id, a.id) as "payerId", a.org_id as "orgId", a.register_type = 'investment' as investment,
           a.included_freight as "includedFreight", a.included_tax as "includedTax", coalesce(c.name, a.name) as "companyName", coalesce(c.credit_code, a.credit_code) as "creditCode",
           coalesce((select array_agg(distinct one) from qualification_file q, unnest(q.classes) one where q.company_id = c.id and (q.expires_on is null or q.expires_on >= ${day}::date)), '{}') as classes,
           coalesce((select array_agg(q.name order by q.name) from qualification_file q where q.company_id = c.id and q.mandatory and q.expires_on < ${day}::date), '{}') as expired,
           coalesce((select array_agg(q.name || coalesce(' ' || q.number, '') order by q.name) from qualification_file q where q.company_id = c.id), '{}') as licences ${more}
    from account a left join account o on o.id = a.owner_id left join company c on c.id = coalesce(a.company_id, o.company_id) where a.id = ${accountId}`,
  )
  if (!row) throw new Error(`account ${accountId} is gone`)
  return row
}

/** Whether the goods `g` ask for an authorisation that none of these accounts holds on a day. */
export const unauthorised = (accounts: readonly string[], day: string) => sql`(g.needs_authorisation and not exists (
  select 1 from product_authorisation pa where pa.account_id = any(${list(accounts)}) and (pa.goods_id = g.id or (pa.goods_id is null and pa.brand = g.brand))
    and pa.revoked_at is null and pa.valid_from <= ${day}::date and pa.valid_to >= ${day}::date))`

/** Whether a licence in force of an account's company covers the class of the goods `g`. */
export const licensed = (accountId: string, day: string) => sql`exists (
  select 1 from account a left join account o on o.id = a.owner_id join qualification_file q on q.company_id = coalesce(a.company_id, o.company_id)
  where a.id = ${accountId} and g.device_class = any(q.classes) and (q.expires_on is null or q.expires_on >= ${day}::date))`
