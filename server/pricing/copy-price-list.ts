import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/access/audit.ts'
import { isDatabaseError, rowsOf } from '#server/db/database.ts'
import { denied, missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { today } from '#server/today.ts'

interface Copy {
  priceListCode: string
  code: string
  name: string
}

/**
 * A new price list like another one, with all of its prices that haven't ended. It is disabled: nobody buys at it before somebody has
 * looked at it. Raises 403 for who may make lists and no prices, 404, and a refusal for a code that is taken.
 */
export const copyPriceList = async (context: SignedInContext, { priceListCode, code, name }: Copy): Promise<{ code: string; copied: number }> => {
  const { deps, person } = context
  if (!person.permissions.has('priceItems:write')) throw denied()
  try {
    return await deps.db.transaction(async (tx) => {
      const [made] = await rowsOf<{ orgId: string; validFrom: string | null; validTo: string | null }>(
        tx,
        sql`
        insert into price_list (code, name, org_id, status, valid_from, valid_to, remark) select ${code}, ${name}, org_id, 'disabled', valid_from, valid_to, remark from price_list where code = ${priceListCode}
        returning org_id as "orgId", to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo"`,
      )
      if (!made) throw missing()
      const [items] = await rowsOf<{ copied: number }>(
        tx,
        sql`
        with written as (insert into price_list_item (price_list_code, spec_id, price, valid_from, valid_to)
          select ${code}, spec_id, price, valid_from, valid_to from price_list_item where price_list_code = ${priceListCode} and (valid_to is null or valid_to >= ${today(deps)}::date) returning 1)
        select count(*)::int as copied from written`,
      )
      await writeAudit(tx, context, [{ action: 'add', entity: 'priceList', id: code, before: null, after: { code, name, status: 'disabled', ...made } }])
      return { code, copied: items?.copied ?? 0 }
    })
  } catch (error) {
    throw isDatabaseError(error, '23505') ? refused('record.twice', {}, { field: 'code' }) : error
  }
}
