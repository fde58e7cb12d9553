import { sql } from 'drizzle-orm'
import type { AccountChanges } from '#contract/account.ts'
import type { SentenceKey } from '#contract/sentences.ts'
import { EVERYTHING } from '#server/access/permissions.ts'
import type { Person } from '#server/access/person.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

/** What an account may refer to: asked for once for a request or an import. */
export interface References {
  organisations: ReadonlySet<string>
  priceLists: ReadonlySet<string>
  roles: ReadonlyMap<string, readonly string[]>
}

export const loadReferences = async (db: Queryable): Promise<References> => {
  const [row] = await rowsOf<{ organisations: string[] | null; price_lists: string[] | null; roles: { code: string; permissions: string[] }[] | null }>(
    db,
    sql`
    select (select array_agg(id) from organisation) as organisations, (select array_agg(code) from price_list) as price_lists,
           (select json_agg(json_build_object('code', code, 'permissions', permissions)) from role) as roles`,
  )
  return {
    organisations: new Set(row?.organisations),
    priceLists: new Set(row?.price_lists),
    roles: new Map(row?.roles?.map(({ code, permissions }) => [code, permissions])),
  }
}

type Fault = [field: keyof AccountChanges, key: SentenceKey]

/** The first thing that an account's new values refer to and that doesn't exist. */
export const referenceFault = (changes: AccountChanges, { organisations, priceLists, roles }: References): Fault | undefined => {
  if (changes.orgId !== undefined && !organisations.has(changes.orgId)) return ['orgId', 'org.unknown']
  if (changes.priceListCode && !priceLists.has(changes.priceListCode)) return ['priceListCode', 'priceList.unknown']
  if (changes.roles?.some((code) => !roles.has(code))) return ['roles', 'role.unknown']
  return undefined
}

/** Why this person may not make these changes to an account of this kind: nobody grants what they lack, nobody locks themselves out. */
export const rightsFault = (person: Person, target: { id?: string; accountType: string; roles: readonly string[] }, changes: AccountChanges, { roles }: References): Fault | undefined => {
  const staff = target.accountType === 'staff' || changes.accountType === 'staff'
  if (staff && !person.permissions.has('accounts:manageStaff')) return ['accountType', 'account.staffOnly']
  if (target.id === person.accountId && (changes.status === 'disabled' || (changes.accountType && changes.accountType !== target.accountType))) return ['status', 'account.self']
  const granted = changes.roles?.filter((code) => !target.roles.includes(code)).flatMap((code) => roles.get(code) ?? []) ?? []
  const lacking = granted.some((permission) => (permission === EVERYTHING ? !person.permissions.has('accounts:manageStaff') : !person.permissions.has(permission) && permission !== 'mall:shop'))
  return lacking ? ['roles', 'role.beyond'] : undefined
}

/** Wire names of the fields that rules speak of. */
const wireNames: Partial<Record<keyof AccountChanges, string>> = { orgId: 'fOrgId', priceListCode: 'fPriceListCode', roles: 'fRoles', accountType: 'fAccountType', status: 'fStatus' }

/** Raises a fault as a refusal at its field. */
export const refuseFault = (fault: Fault | undefined): void => {
  if (fault) throw refused(fault[1], {}, { field: wireNames[fault[0]] ?? fault[0] })
}
