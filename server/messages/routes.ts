import { sql } from 'drizzle-orm'
import type { Message, messageCalls } from '#contract/message.ts'
import { isNewsKey, newsIn } from '#contract/news.ts'
import type { Person } from '#server/access/person.ts'
import { iso, list, rowsOf } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { warnOfFiles } from './file-warnings.ts'

/** Whose inbox is meant. */
const inboxOf = (person: Person, { own }: { own?: boolean | undefined }) => (own ? person.accountId : person.actingId)

export const messageHandlers: Handlers<typeof messageCalls> = {
  list: async (query, { deps, person, language }) => {
    const { offset, limit } = slice(query)
    const where = sql`account_id = ${inboxOf(person, query)} and ${query.unread ? sql`read_at is null` : sql`true`}`
    const [rows, [counted]] = await Promise.all([
      rowsOf<Message & { says: string | null; facts: Record<string, string> | null }>(
        deps.db,
        sql`select id, kind, title, text, link, says, facts, ${iso(sql`at`)} as at, ${iso(sql`read_at`)} as "readAt" from message where ${where} order by message.at desc, id limit ${limit} offset ${offset}`,
      ),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from message where ${where}`),
    ])
    const items = rows.map(({ says, facts, ...row }) => (isNewsKey(says) ? { ...row, ...newsIn(language, says, facts ?? {}) } : row))
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  count: async (query, { deps, person }) => {
    const accountId = inboxOf(person, query)
    await warnOfFiles(deps, accountId)
    const [row] = await rowsOf<{ unread: number }>(deps.db, sql`select count(*)::int as unread from message where account_id = ${accountId} and read_at is null`)
    return { unread: row?.unread ?? 0 }
  },
  read: async ({ ids, ...query }, { deps, person }) => ({
    changed: (
      await rowsOf(
        deps.db,
        sql`update message set read_at = ${deps.clock().toISOString()}::timestamptz where account_id = ${inboxOf(person, query)} and read_at is null and ${ids ? sql`id = any(${list(ids)})` : sql`true`} returning id`,
      )
    ).length,
  }),
}
