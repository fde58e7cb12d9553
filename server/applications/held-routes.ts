import { sql } from 'drizzle-orm'
import { monthsFrom, WARNING_MONTHS } from '#contract/expiry.ts'
import { plainFileName } from '#contract/file-words.ts'
import type { offerCalls, QualificationFile, qualificationCalls, SpecialOffer } from '#contract/qualification.ts'
import { mandatoryFiles } from '#contract/qualification-files.ts'
import { list, rowsOf } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { buyerOf } from '#server/pricing/buyer.ts'
import { priceOf, priceText } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'
import { renewalsOf } from './renewals.ts'

/** What a customer holds by approved applications: files in force. */
export const qualificationHandlers: Handlers<typeof qualificationCalls> = {
  list: async (_, { deps, person }) => {
    const day = today(deps)
    const [holder] = await rowsOf<{ companyId: string | null; type: 'company' | 'individual' | null }>(
      deps.db,
      sql`select coalesce(a.company_id, o.company_id) as "companyId", coalesce(o.customer_type, a.customer_type) as type from account a left join account o on o.id = a.owner_id where a.id = ${person.actingId}`,
    )
    const rows = await rowsOf<Omit<QualificationFile, 'state'>>(
      deps.db,
      sql`select name, number, mandatory, classes, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", files from qualification_file where company_id = ${holder?.companyId ?? ''} order by mandatory desc, expires_on nulls last, name`,
    )
    const pending = await rowsOf<{ id: string; number: string; name: string }>(deps.db, sql`select r.id, r.number, r.name from (${renewalsOf(person.actingId)}) r order by r.at`)
    const files = rows.map((one) => ({ ...one, state: stateOn(day, one.expiresOn) }))
    const held = new Set(files.map(({ name }) => plainFileName(name)))
    return { files, missing: mandatoryFiles[holder?.type ?? 'company'].filter((name) => !held.has(name)), pending }
  },
}

const stateOn = (day: string, expiresOn: string | null): QualificationFile['state'] =>
  expiresOn === null ? 'valid' : expiresOn < day ? 'expired' : day >= monthsFrom(expiresOn, -WARNING_MONTHS) ? 'expiring' : 'valid'

/** Special prices that hold for the account or the one above it, one for each spec as orders reckon, and those that begin later; beside what it would cost without any. */
export const offerHandlers: Handlers<typeof offerCalls> = {
  list: async (_, { deps, person }) => {
    const day = today(deps)
    const { accounts, priceLists } = await buyerOf(deps.db, person)
    const coming = sql`coalesce(valid_from > ${day}::date, false)`
    return rowsOf<SpecialOffer>(
      deps.db,
      sql`
      select sp.id, s.id as "specId", g.id as "goodsId", g.name as "goodsName", s.name as "specName", s.code, ${priceText(sql`usual.price`)} as "basePrice", ${priceText(sql`sp.price`)} as price,
             to_char(sp.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(sp.valid_to, 'YYYY-MM-DD') as "validTo"
      from (
        select *, ${coming} as coming,
               row_number() over (partition by spec_id, ${coming} order by array_position(${list(accounts)}, account_id), priority desc, valid_from desc nulls last, price) as place
        from special_price where account_id = any(${list(accounts)}) and (valid_to is null or valid_to >= ${day}::date)
      ) sp join spec s on s.id = sp.spec_id join goods g on g.id = s.goods_id
      cross join lateral (${priceOf({ accountId: person.actingId, accounts: [], priceLists }, day)}) usual
      where sp.coming or sp.place = 1
      order by g.name, s.sort, sp.coming, sp.valid_from limit 500`,
    )
  },
}
