import { type SQL, sql } from 'drizzle-orm'
import { type ColleagueRight, withImplied } from '#contract/colleague.ts'
import type { ApprovalRule } from '#contract/order-rules.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { allPermissions, EVERYTHING } from './permissions.ts'
import { shopRights } from './shop-rights.ts'

/** Whoever makes a request: the account that signed in, and the one it acts for (itself, or a sub-account). */
export interface Person {
  sessionId: string
  accountId: string
  /** Who did it, as the audit log names them. */
  name: string
  accountType: 'customer' | 'agent' | 'staff'
  actingId: string
  /** For whom staff act; null for who acts for themselves. */
  forName: string | null
  orgId: string
  /** When orders placed by, or in the name of, a colleague wait for their company's word; null when none do. */
  approval: ApprovalRule | null
  permissions: ReadonlySet<string>
}

interface Row {
  account_id: string
  name: string
  account_type: Person['accountType']
  acting_id: string
  usable: boolean
  acting_name: string
  acting_type: Person['accountType']
  acting_owner: string | null
  org_id: string
  owner_id: string | null
  may: string[]
  /** Of the colleague who orders: the one signed in, or the one that staff act for. */
  orders_for: string | null
  orders_may: string[]
  approval_above: string | null
  permissions: string[] | null
}

/** The person of a live session; null when it was revoked, its account (or the one acted for) may not be used, or it may not act for that one any more. */
export const personOf = async (db: Queryable, sessionId: string): Promise<Person | null> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.account_id, a.name, a.account_type, s.acting_id, acting.name as acting_name, acting.account_type as acting_type, acting.owner_id as acting_owner, acting.org_id, a.owner_id, a.may,
           a.status = 'active' and acting.status = 'active' and ${companyOpen(sql`a`)} and ${companyOpen(sql`acting`)} as usable,
           colleague.owner_id as orders_for, colleague.may as orders_may, colleague.approval_above::text,
           (select array_agg(distinct p) from role r, unnest(r.permissions) p where r.code = any(a.roles)) as permissions
    from session s
    join account a on a.id = s.account_id
    join account acting on acting.id = s.acting_id
    join account colleague on colleague.id = case when a.account_type = 'staff' then acting.id else a.id end
    where s.id = ${sessionId}::uuid and s.revoked_at is null`,
  )
  // Not a condition of the joins: before the tables' first statistics that would be read through for each request.
  if (!row?.usable) return null
  const permissions = withoutOwnersRights(row.account_type, expand(shopRights(row.permissions ?? [], { accountType: row.account_type, ownerId: row.owner_id, may: row.may })))
  if (!mayActFor(row, permissions)) return null
  return {
    sessionId,
    accountId: row.account_id,
    name: row.name,
    accountType: row.account_type,
    actingId: row.acting_id,
    forName: row.account_type === 'staff' && row.acting_id !== row.account_id ? row.acting_name : null,
    orgId: row.org_id,
    approval: row.orders_for === null ? null : { above: row.approval_above, seesPrices: withImplied(row.orders_may as ColleagueRight[]).includes('prices') },
    permissions,
  }
}

/** Whether the company that an account belongs to is open: none of its people goes on in the name of one that was shut. */
export const companyOpen = (account: SQL): SQL => sql`coalesce((select company.status from account company where company.id = ${account}.owner_id), 'active') = 'active'`

/** Staff act for customers while they may; customers for accounts of their own. What a session began with may have been taken from it since. */
const mayActFor = (row: Row, permissions: ReadonlySet<string>): boolean =>
  row.acting_id === row.account_id ||
  (row.account_type === 'staff' ? row.acting_type !== 'staff' && permissions.has('orders:write') : row.acting_type !== 'staff' && row.acting_owner === row.account_id)

/** A company's own decisions aren't staff's, whatever else they may. */
const withoutOwnersRights = (accountType: Person['accountType'], permissions: ReadonlySet<string>): ReadonlySet<string> =>
  accountType === 'staff' ? new Set([...permissions].filter((one) => one !== 'mall:approve' && one !== 'mall:manage')) : permissions

const expand = (granted: readonly string[]): ReadonlySet<string> => new Set(granted.includes(EVERYTHING) ? [...allPermissions, EVERYTHING] : granted)
