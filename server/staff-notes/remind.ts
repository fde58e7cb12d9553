import { type SQL, sql } from 'drizzle-orm'
import type { NewsKey } from '#contract/news.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { every } from '#server/every.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'
import { mayReadIn } from './may-note.ts'

/** What reminders of a note are told by; they go with it. */
export const reminderOf = (noteId: SQL): SQL => sql`'followUp:' || ${noteId} || ':'`

/** So many are told at a time; the others follow. */
const AT_ONCE = 500
/** So much of a note stands in the reminder. */
const SHOWN_LETTERS = 200

interface Told {
  id: string
  forId: string
  followOn: string
  text: string
  name: string
  link: string
}

/** What is told of notes `n` to whoever looks after them, as long as they may read it. */
const toldOf = (db: Queryable, where: SQL): Promise<Told[]> =>
  rowsOf<Told>(
    db,
    sql`
    select n.id, n.for_id as "forId", to_char(n.follow_on, 'YYYY-MM-DD') as "followOn", left(n.text, ${SHOWN_LETTERS}) as text,
      case when n.order_id is null then c.name else c.name || ' ' || o.number end as name, case when n.order_id is null then '/accounts/' || n.account_id else '/orders/' || n.order_id end as link
    from staff_note n join account a on a.id = n.for_id and a.status = 'active' join account c on c.id = n.account_id left join sales_order o on o.id = n.order_id
    where n.done_at is null and n.follow_on is not null and ${mayReadIn(sql`a.roles`, sql`n.order_id is not null`)} and ${where} order by n.follow_on, n.id limit ${AT_ONCE}`,
  )

const tell = (db: Queryable, deps: Deps, told: readonly Told[], says: NewsKey, about: (one: Told) => string, more: Record<string, string> = {}) =>
  sendNews(
    db,
    deps,
    told.map((one) => ({ accountId: one.forId, kind: 'alert', says, facts: { name: one.name, text: one.text, day: one.followOn, ...more }, link: one.link, key: `followUp:${one.id}:${about(one)}` })),
  )

/** Puts a reminder into the inbox of whoever looks after a note whose day has come, once for each note and day. */
export const remindOfNotes = async (deps: Deps): Promise<void> => {
  const due = await toldOf(
    deps.db,
    sql`n.follow_on <= ${today(deps)}::date and not exists (select 1 from message m where m.account_id = n.for_id and m.key = ${reminderOf(sql`n.id`)} || to_char(n.follow_on, 'YYYY-MM-DD'))`,
  )
  await tell(deps.db, deps, due, 'alert.followUp', ({ followOn }) => followOn)
}

/** Tells whoever a note was handed to, at once. */
export const handOver = async (tx: Queryable, { deps, person }: SignedInContext, noteId: string): Promise<void> =>
  tell(tx, deps, await toldOf(tx, sql`n.id = ${noteId}`), 'alert.handedOver', () => `by:${person.accountId}:${deps.clock().getTime()}`, { by: person.name })

const EVERY_MS = 5 * 60_000

/** Reminds now and every five minutes, until stopped. */
export const startReminding = (deps: Deps): (() => void) => every(EVERY_MS, deps, 'staff could not be reminded of what they look after', () => remindOfNotes(deps), { atOnce: true })
