import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { allPermissions, EVERYTHING } from './permissions.ts'

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
  permissions: ReadonlySet<string>
}

interface Row {
  account_id: string
  name: string
  account_type: Person['accountType']
  acting_id: string
  acting_name: string
  org_id: string
  permissions: string[] | null
}

/** The person of a live session; null when it was revoked, or its account (or the one acted for) may not be used. */
export const personOf = async (db: Queryable, sessionId: string): Promise<Person | null> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.account_id, a.name, a.account_type, s.acting_id, acting.name as acting_name, acting.org_id,
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
    permissions: expand(row.permissions ?? []),
  }
}

const expand = (granted: string[]): ReadonlySet<string> => new Set(granted.includes(EVERYTHING) ? [...allPermissions, EVERYTHING] : granted)
