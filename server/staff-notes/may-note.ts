import { sql } from 'drizzle-orm'
import type { Person } from '#server/access/person.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { denied, missing } from '#server/failure.ts'

/** The right that a note asks for, by what it stands at. */
export const noteRights = { account: 'accounts:read', order: 'orders:read' } as const
export type About = keyof typeof noteRights

export const mayRead = (person: Person, about: About): boolean => person.permissions.has(noteRights[about])

/** Whom a note is about: the account, its company, and the order where it stands at one. */
export interface Subject {
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
