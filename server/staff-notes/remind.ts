import { type SQL, sql } from 'drizzle-orm'
import { EVERYTHING } from '#server/access/permissions.ts'
import { list, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'
import { noteRights } from './may-note.ts'

/** What reminders of a note are told by; they go with it. */
export const reminderOf = (noteId: SQL): SQL => sql`'followUp:' || ${noteId} || ':'`

/** So many are told at a time; the others follow. */
const AT_ONCE = 500
/** So much of a note stands in the reminder. */
const SHOWN_LETTERS = 200

/** Puts a reminder into the inbox of whoever wrote a note whose day has come, once for each note and day. */
export const remindOfNotes = async (deps: Deps): Promise<void> => {
  const due = await rowsOf<{ id: string; followOn: string; authorId: string; text: string; name: string; link: string }>(
    deps.db,
    sql`
    select n.id, to_char(n.follow_on, 'YYYY-MM-DD') as "followOn", n.author_id as "authorId", left(n.text, ${SHOWN_LETTERS}) as text,
      case when n.order_id is null then c.name else c.name || ' ' || o.number end as name, case when n.order_id is null then '/accounts/' || n.account_id else '/orders/' || n.order_id end as link
    from staff_note n join account a on a.id = n.author_id and a.status = 'active' join account c on c.id = n.account_id left join sales_order o on o.id = n.order_id
    where exists (select 1 from role r where r.code = any(a.roles) and r.permissions && case when n.order_id is null then ${list([EVERYTHING, noteRights.account])} else ${list([EVERYTHING, noteRights.order])} end)
      and n.done_at is null and n.follow_on <= ${today(deps)}::date
      and not exists (select 1 from message m where m.account_id = n.author_id and m.key = ${reminderOf(sql`n.id`)} || to_char(n.follow_on, 'YYYY-MM-DD')) order by n.follow_on, n.id limit ${AT_ONCE}`,
  )
  await sendNews(
    deps.db,
    deps,
    due.map(({ id, followOn, authorId, text, name, link }) => ({
      accountId: authorId,
      kind: 'alert' as const,
      says: 'alert.followUp' as const,
      facts: { name, text, day: followOn },
      link,
      key: `followUp:${id}:${followOn}`,
    })),
  )
}

const EVERY_MS = 5 * 60_000

/** Reminds now and every five minutes, until stopped. */
export const startReminding = (deps: Deps): (() => void) => {
  const attempt = () => {
    remindOfNotes(deps).catch((error) => deps.log.error({ err: error }, 'staff could not be reminded of what they look after'))
  }
  attempt()
  const timer = setInterval(attempt, EVERY_MS)
  timer.unref?.()
  return () => clearInterval(timer)
}
