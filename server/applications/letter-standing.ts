import { sql } from 'drizzle-orm'
import type { Standing } from '#contract/standing.ts'
import type { Deps } from '#server/deps.ts'
import { today } from '#server/today.ts'
import { lettersWhere } from './letters.ts'

/** So many are read at a glance. */
const SHOWN = 5

/** The authorisation letters for a brand that a customer, or an account below them, holds today or is to hold. */
export const letterStanding = async (deps: Pick<Deps, 'db' | 'clock'>, accountId: string, brand: string): Promise<Standing[]> => {
  const held = await lettersWhere(
    deps.db,
    today(deps),
    sql`l.kind = 'authorisation' and l.brand = ${brand} and l.revoked_at is null and l.valid_to >= ${today(deps)}::date and (l.account_id = ${accountId} or a.owner_id = ${accountId})`,
    sql`limit ${SHOWN}`,
  )
  return held.length > 0 ? [{ name: 'letters', value: held.map((one) => `${one.number} ${one.goodsName ?? one.brand} ${one.region} ${one.validFrom}–${one.validTo}`).join('  ') }] : []
}
