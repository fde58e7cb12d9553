import { sql } from 'drizzle-orm'
import type { AccountChanges } from '#contract/account.ts'
import type { SentenceKey } from '#contract/sentences.ts'
import type { Person } from '#server/access/person.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

/** The right that every customer has. */
export const SHOPPING = 'mall:shop'

/** What an account may refer to: asked for once for a request or an import. */
export interface References {
  organisations: ReadonlySet<string>
  priceLists: ReadonlySet<string>
  /** The code of the one price list that is called so. */
  priceListCodes: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, readonly string[]>
}

/** What accounts may refer to, read once for many of them. */
export const loadReferences = async (db: Queryable): Promise<References> => {
  const [row] = await rowsOf<{ organisations: string[] | null; price_lists: { code: string; name: string }[] | null; roles: { code: string; permissions: string[] }[] | null }>(
    db,
    sql`
    select (select array_agg(id) from organisation) as organisations, (select json_agg(json_build_object('code', code, 'name', name) order by code) from price_list) as price_lists,
           (select json_agg(json_build_object('code', code, 'permissions', permissions)) from role) as roles`,
  )
  const lists = row?.price_lists ?? []
  return {
    organisations: new Set(row?.organisations),
    priceLists: new Set(lists.map(({ code }) => code)),
    priceListCodes: new Map(lists.filter(({ name }) => lists.filter((other) => other.name === name).length === 1).map(({ code, name }) => [name, code])),
    roles: new Map(row?.roles?.map(({ code, permissions }) => [code, permissions])),
  }
}

type Fault = [field: keyof AccountChanges, key: SentenceKey]

/** What an account's new values refer to and that doesn't exist. */
export const referenceFaults = (changes: AccountChanges, { organisations, priceLists, roles }: References): Fault[] => [
  ...(changes.orgId !== undefined && !organisations.has(changes.orgId) ? [['orgId', 'org.unknown'] as Fault] : []),
  ...(changes.priceListCode && !priceLists.has(changes.priceListCode) ? [['priceListCode', 'priceList.unknown'] as Fault] : []),
  ...(changes.roles?.some((code) => !roles.has(code)) ? [['roles', 'role.unknown'] as Fault] : []),
]

/** The first of it. */
export const referenceFault = (changes: AccountChanges, references: References): Fault | undefined => referenceFaults(changes, references)[0]

/** Why this person may not make these changes to an account of this kind: nobody grants what they lack, nobody locks themselves out. */
export const rightsFault = (person: Person, target: { id?: string; accountType: string; roles: readonly string[] }, changes: AccountChanges, { roles }: References): Fault | undefined => {
  const held = target.roles.flatMap((code) => roles.get(code) ?? [])
  const granted = changes.roles?.filter((code) => !target.roles.includes(code)).flatMap((code) => roles.get(code) ?? []) ?? []
  const staff = target.accountType === 'staff' || changes.accountType === 'staff' || held.some((permission) => permission !== SHOPPING)
  if (staff && !person.permissions.has('accounts:manageStaff')) return ['accountType', 'account.staffOnly']
  // Rights of staff make staff of whoever has them, whatever they are called.
  const beyond = granted.some((permission) => permission !== SHOPPING && !person.permissions.has(permission))
  if (!person.permissions.has('accounts:manageStaff') && granted.some((permission) => permission !== SHOPPING)) return ['roles', beyond ? 'role.beyond' : 'account.staffOnly']
  // Who may do less than someone can't shape them either.
  if (target.id !== person.accountId && held.some((permission) => permission !== SHOPPING && !person.permissions.has(permission))) return ['accountType', 'role.beyond']
  const demotes = changes.status === 'disabled' || (changes.accountType && changes.accountType !== target.accountType) || (changes.roles && target.roles.some((code) => !changes.roles?.includes(code)))
  if (target.id === person.accountId && demotes) return ['status', 'account.self']
  return beyond ? ['roles', 'role.beyond'] : undefined
}

type Own = keyof AccountChanges
/** What masking takes from anyone's account, and what from a person's beside that: a company's name and seat are no personal data. */
export const personalOfAll = ['phone', 'tel', 'email', 'remark'] as const satisfies Own[]
export const personalOfPeople = ['name', 'address', 'province', 'city', 'creditCode'] as const satisfies Own[]

/** What is to be filled in again in an account whose personal data was made unreadable for good. */
export const maskedFault = (target: { masked: boolean; isCompany: boolean }, changes: Partial<Record<Own, unknown>>): Fault | undefined => {
  const gone = target.isCompany ? personalOfAll : [...personalOfAll, ...personalOfPeople]
  const again = target.masked ? (['account', ...gone] as const).find((name) => changes[name] !== undefined && changes[name] !== null) : undefined
  return again && [again, 'mask.closed']
}

/** Whether account `a` is a company's own: its name and seat are public. */
export const companyItself = sql`(a.owner_id is null and a.customer_type = 'company')`

/** Whether account `a` is one of a company's own people: neither of staff, nor with more than shopping. */
export const plainCustomer = sql`(a.account_type <> 'staff' and not exists (select 1 from role r where r.code = any(a.roles) and exists (select 1 from unnest(r.permissions) p where p <> ${sql.raw(`'${SHOPPING}'`)})))`

/** Whether account `a` belongs to a company, has people of its own, has ordered, applied or paid, or has money with the house: it stays a customer. */
export const boundToTrade = sql`(a.owner_id is not null or exists (select 1 from account child where child.owner_id = a.id)
  or exists (select 1 from sales_order o where o.account_id = a.id or o.payer_id = a.id) or exists (select 1 from ledger_account m where m.owner_id = a.id and m.fen <> 0)
  or exists (select 1 from payment p where p.account_id = a.id or p.payer_id = a.id) or exists (select 1 from application p where p.account_id = a.id and p.state <> 'draft'))`

/** Raises a refusal where customers who trade with the house, of those found, would become staff: their money and their people would be nobody's. */
export const refuseStaffOfTrade = async (tx: Queryable, ids: readonly string[], changes: AccountChanges, within = ''): Promise<void> => {
  if (changes.accountType !== 'staff' || ids.length === 0) return
  const [bound] = await rowsOf<{ account: string }>(tx, sql`select a.account from account a where a.id = any(${list(ids)}) and a.account_type <> 'staff' and ${boundToTrade} order by a.id limit 1`)
  if (bound) throw refused('account.bound', { account: bound.account }, { field: `${within}accountType` })
}

/** Raises a fault as a refusal at its field, which stands `within` another where many are changed alike. */
export const refuseFault = (fault: Fault | undefined, within = ''): void => {
  if (fault) throw refused(fault[1], {}, { field: `${within}${fault[0]}` })
}
