import { type SQL, sql } from 'drizzle-orm'
import type { StaffNote, staffNoteCalls } from '#contract/staff-note.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Person } from '#server/access/person.ts'
import { conflict } from '#server/conflict.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { mayRead, subjectOf, takerOf } from './may-note.ts'
import { handOver, reminderOf } from './remind.ts'

/** What may be read of all notes. */
const readable = (person: Person): SQL => sql`case when n.order_id is null then ${mayRead(person, 'account')}::boolean else ${mayRead(person, 'order')}::boolean end`

/** A note `n` is changed by who wrote it; once that is nobody on the staff any more, by whoever may read it. */
const mayChange = (person: Person): SQL => sql`n.author_id = ${person.accountId} or not exists (select 1 from account w where w.id = n.author_id and w.account_type = 'staff' and w.status = 'active')`

const pageOfNotes = async (db: Queryable, person: Person, query: { page: number; size: number }, where: SQL, order: SQL) => {
  const { offset, limit } = slice(query)
  const [items, [counted]] = await Promise.all([
    rowsOf<StaffNote>(
      db,
      sql`
      select n.id, case when n.order_id is null then 'account' else 'order' end as about, coalesce(n.order_id, n.account_id) as "aboutId", coalesce(o.number, a.name) as "aboutName", a.name as "accountName", n.text,
        to_char(n.follow_on, 'YYYY-MM-DD') as "followOn", ${iso(sql`n.done_at`)} as "doneAt", n.done_by as "doneBy", n.for_id as "forId", coalesce(f.name, '') as "forName", n.author_name as "authorName", (${mayChange(person)}) as own, ${iso(sql`n.at`)} as at, n.version
      from staff_note n join account a on a.id = n.account_id left join account f on f.id = n.for_id left join sales_order o on o.id = n.order_id where ${where} order by ${order}, n.id limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from staff_note n where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}

/** Staff that one may choose among. */
const MOST_STAFF = 500

interface Found {
  about: 'account' | 'order'
  own: boolean
  forId: string
  version: number
  text: string
  followOn: string | null
  done: boolean
}

/** A note that may be read, locked for whoever changes it. Raises 404 otherwise. */
const lockNote = async (tx: Queryable, person: Person, id: string): Promise<Found> => {
  const [found] = await rowsOf<Found>(
    tx,
    sql`select case when order_id is null then 'account' else 'order' end as about, (${mayChange(person)}) as own, for_id as "forId", version, text, to_char(follow_on, 'YYYY-MM-DD') as "followOn", done_at is not null as done from staff_note n where id = ${id} for update`,
  )
  if (!found || !mayRead(person, found.about)) throw missing()
  return found
}

const noted = (tx: Queryable, context: SignedInContext, action: string, id: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  writeAudit(tx, context, [{ action, entity: 'staffNote', id, before, after }])

/** Notes of staff. What is written in them isn't copied into the audit log: they are deleted with whom they are about. */
export const staffNoteHandlers: Handlers<typeof staffNoteCalls> = {
  list: async ({ about, aboutId, ...query }, { deps, person }) => {
    const { payerId, orderId } = await subjectOf(deps.db, person, about, aboutId)
    const where = orderId ? sql`(n.order_id = ${orderId} or n.order_id is null)` : sql`true`
    // What waits to be looked after stands first, unless an order is asked for.
    const order = query.sort || query.order ? sql`n.at ${wayOf(query)}` : sql`n.done_at is not null or n.follow_on is null, case when n.done_at is null then n.follow_on end, n.at desc`
    return pageOfNotes(deps.db, person, query, sql`n.payer_id = ${payerId} and ${where} and ${readable(person)}`, order)
  },

  due: ({ until, ...query }, { deps, person }) =>
    pageOfNotes(
      deps.db,
      person,
      query,
      sql`n.for_id = ${person.accountId} and n.done_at is null and n.follow_on is not null and ${until ? sql`n.follow_on <= ${until}::date` : sql`true`} and ${readable(person)}`,
      sql`n.follow_on ${wayOf(query, 'asc')}`,
    ),

  colleagues: (_, { deps }) => rowsOf(deps.db, sql`select id, name from account where account_type = 'staff' and status = 'active' order by name_key, id limit ${MOST_STAFF}`),

  add: ({ about, aboutId, text, followOn, forId }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, person } = context
      const { accountId, payerId, orderId, masked } = await subjectOf(tx, person, about, aboutId)
      if (masked) throw refused('mask.closed')
      const id = deps.newId()
      const takes = await takerOf(tx, person, forId, about)
      await tx.execute(sql`
        insert into staff_note (id, account_id, payer_id, order_id, text, follow_on, for_id, author_id, author_name, at)
        values (${id}, ${accountId}, ${payerId}, ${orderId}, ${text}, ${followOn}::date, ${takes}, ${person.accountId}, ${person.name}, ${deps.clock().toISOString()}::timestamptz)`)
      if (followOn && takes !== person.accountId) await handOver(tx, context, id)
      await noted(tx, context, 'add', id, null, { followOn })
      return { id, version: 1 }
    }),

  update: ({ id, version, text, followOn, forId }, context) =>
    context.deps.db.transaction(async (tx) => {
      const found = await lockNote(tx, context.person, id)
      if (!found.own) throw refused('note.others')
      if (found.version !== version) throw await conflict(tx, 'staffNote', id, found.version)
      const takes = await takerOf(tx, context.person, forId, found.about)
      if (found.text === text && found.followOn === followOn && found.forId === takes) return { id, version }
      // Whose words they are now is said with them: whoever goes on with a leaver's note signs it.
      // Another day, or another's turn, is something to look after once more.
      const anew = sql`(follow_on is distinct from ${followOn}::date or for_id <> ${takes})`
      const [row] = await rowsOf<{ version: number }>(
        tx,
        sql`update staff_note set text = ${text}, done_at = case when ${anew} then null else done_at end, done_by = case when ${anew} then null else done_by end,
          follow_on = ${followOn}::date, for_id = ${takes}, author_id = ${context.person.accountId}, author_name = ${context.person.name}, version = version + 1 where id = ${id} returning version`,
      )
      if (followOn && takes !== found.forId && takes !== context.person.accountId) await handOver(tx, context, id)
      await noted(tx, context, 'update', id, { followOn: found.followOn }, { followOn })
      return { id, version: row?.version ?? version }
    }),

  done: ({ id, done }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, person } = context
      const found = await lockNote(tx, person, id)
      if (!found.followOn) throw refused('note.nothingToDo')
      if (found.done === done) return { id, version: found.version }
      // Its words stay as they are: whoever is changing them isn't disturbed.
      const [row] = await rowsOf<{ version: number }>(
        tx,
        sql`update staff_note set done_at = ${done ? deps.clock().toISOString() : null}::timestamptz, done_by = ${done ? person.name : null} where id = ${id} returning version`,
      )
      await noted(tx, context, 'update', id, { done: found.done }, { done })
      return { id, version: row?.version ?? found.version }
    }),

  remove: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const found = await lockNote(tx, context.person, id)
      if (!found.own) throw refused('note.others')
      await tx.execute(sql`delete from message where account_id in (select id from account where account_type = 'staff') and starts_with(key, ${reminderOf(sql`${id}::text`)})`)
      await tx.execute(sql`delete from staff_note where id = ${id}`)
      await noted(tx, context, 'delete', id, { followOn: found.followOn }, null)
      return { count: 1 }
    }),
}
