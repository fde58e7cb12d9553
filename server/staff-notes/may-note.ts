import { type SQL, sql } from 'drizzle-orm'
import { EVERYTHING } from '#server/access/permissions.ts'
import type { Person } from '#server/access/person.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { denied, missing, refused } from '#server/failure.ts'

/** The right that a note asks for, by what it stands at. */
const rights = { account: 'accounts:read', order: 'orders:read' } as const
type About = keyof typeof rights

/** Whether somebody reads notes about such a record: whoever reads the record does. */
export const mayRead = (person: Person, about: About): boolean => person.permissions.has(rights[about])

/** Whether someone with these roles may read a note, of an order or of a customer. */
export const mayReadIn = (roles: SQL, ofOrder: SQL): SQL =>
  sql`exists (select 1 from role r where r.code = any(${roles}) and r.permissions && case when ${ofOrder} then ${list([EVERYTHING, rights.order])} else ${list([EVERYTHING, rights.account])} end)`

/** Whoever looks after a note: the one who is named, if that is staff who may read it, or the writer. Raises a refusal at the field. */
export const takerOf = async (tx: Queryable, { accountId }: Person, forId: string | null, about: About): Promise<string> => {
  if (forId === null || forId === accountId) return accountId
  const [known] = await rowsOf<{ may: boolean }>(
    tx,
    sql`select ${mayReadIn(sql`a.roles`, sql`${about === 'order'}::boolean`)} as may from account a where id = ${forId} and account_type = 'staff' and status = 'active'`,
  )
  if (!known) throw refused('reference.missing', {}, { field: 'forId' })
  if (!known.may) throw refused('note.notForThem', {}, { field: 'forId' })
  return forId
}

/** Whom a note is about: the account, its company, and the order where it stands at one. */
interface Subject {
  accountId: string
  payerId: string
  orderId: string | null
  /** Its personal data was made unreadable: nothing is noted about it any more. */
  masked: boolean
}

/** Finds a customer or an order to be noted about. Raises 403 for who may not read it, and 404 where there is none: staff are no customers. */
export const subjectOf = async (db: Queryable, person: Person, about: About, id: string): Promise<Subject> => {
  if (!mayRead(person, about)) throw denied()
  const [found] = await rowsOf<Subject>(
    db,
    about === 'order'
      ? sql`select o.account_id as "accountId", o.payer_id as "payerId", o.id as "orderId", a.masked_at is not null as masked from sales_order o join account a on a.id = o.account_id where o.id = ${id}`
      : sql`select id as "accountId", coalesce(owner_id, id) as "payerId", null as "orderId", masked_at is not null as masked from account where id = ${id} and account_type <> 'staff'`,
  )
  if (!found) throw missing()
  return found
}
