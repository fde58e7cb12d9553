import { sql } from 'drizzle-orm'
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
  /** Whoever signed in is a colleague whose orders above this sum wait for approval; null when none do. */
  approvalAbove: string | null
  permissions: ReadonlySet<string>
}

interface Row {
  account_id: string
  name: string
  account_type: Person['accountType']
  acting_id: string
  acting_name: string
  org_id: string
  owner_id: string | null
  may: string[]
  approval_above: string | null
  permissions: string[] | null
}

/** The person of a live session; null when it was revoked, or its account (or the one acted for) may not be used. */
export const personOf = async (db: Queryable, sessionId: string): Promise<Person | null> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.account_id, a.name, a.account_type, s.acting_id, acting.name as acting_name, acting.org_id, a.owner_id, a.may, a.approval_above::text,
           (select array_agg(distinct p) from role r, unnest(r.permissions) p where r.code = any(a.roles)) as permissions
    from session s
    join account a on a.id = s.account_id and a.status = 'active'
    join account acting on acting.id = s.acting_id and acting.status = 'active'
    where s.id = ${sessionId}::uuid and s.revoked_at is null`,
  )
  if (!row) return null
  return {
    sessionId,
    accountId: row.account_id,
    name: row.name,
    accountType: row.account_type,
    actingId: row.acting_id,
    forName: row.account_type === 'staff' && row.acting_id !== row.account_id ? row.acting_name : null,
    orgId: row.org_id,
    approvalAbove: row.owner_id === null ? null : row.approval_above,
    permissions: expand(shopRights(row.permissions ?? [], { accountType: row.account_type, ownerId: row.owner_id, may: row.may })),
  }
}

const expand = (granted: readonly string[]): ReadonlySet<string> => new Set(granted.includes(EVERYTHING) ? [...allPermissions, EVERYTHING] : granted)
