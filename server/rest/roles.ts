import { sql } from 'drizzle-orm'
import { fixedRoles } from '#contract/rest/role.ts'
import { EVERY_MENU } from '#server/access/menus.ts'
import { EVERYTHING } from '#server/access/permissions.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { role } from '#server/db/schema/people.ts'
import { refused } from '#server/failure.ts'
import { plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

/** What staff may do, by roles. Nobody grants what they lack; a role that somebody has stays. */
export const roleResource: RestResource = {
  entity: 'role',
  table: role,
  key: role.code,
  from: sql`role r`,
  columns: () => ({ ...plain(['code', 'name', 'permissions']), staffCount: sql`(select count(*)::int from account a where r.code = any(a.roles))` }),
  found: within(sql`r.code || ' ' || r.name`),
  order: sql`r.code`,
  newId: ({ code }) => String(code),
  prepare: async (tx, { person }, changes, before) => {
    if (before && fixedRoles.includes(String(before.code))) throw refused('role.fixed')
    if (changes.code !== undefined && changes.code !== before?.code) {
      if (before) throw refused('role.code', {}, { field: 'code' })
      const taken = await rowsOf(tx, sql`select 1 from role where code = ${changes.code}`)
      if (taken.length > 0) throw refused('code.inUse', { code: String(changes.code) }, { field: 'code' })
    }
    // Who may do less than a role grants can't shape it either.
    const granted = [...((changes.permissions ?? []) as string[]), ...((before?.permissions ?? []) as string[])]
    if (!person.permissions.has(EVERYTHING) && granted.some((one) => !person.permissions.has(one))) throw refused('role.beyond', {}, { field: 'permissions' })
    return before ? changes : { ...changes, menus: [EVERY_MENU] }
  },
  beforeRemove: async (tx, ids) => {
    if (ids.some((code) => fixedRoles.includes(code))) throw refused('role.fixed')
    const held = await rowsOf(tx, sql`select 1 from account where roles && ${list(ids)} limit 1`)
    if (held.length > 0) throw refused('record.used')
  },
}
