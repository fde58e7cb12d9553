import { type SQL, sql } from 'drizzle-orm'

/** What customers are called by in files: their code, how they sign in, their whole name; and how many of them are. As a table of `key`, `id` and `customers`; `which` leaves some of the accounts out. */
export const calledCustomers = (which: SQL = sql`true`): SQL => {
  const by = (column: string) => sql`select lower(${sql.identifier(column)}) as key, id from account where account_type <> 'staff' and ${which}`
  return sql`(select key, min(id) as id, count(distinct id) as customers from (${by('code')} union all ${by('account')} union all ${by('name')}) named where key is not null group by key)`
}
