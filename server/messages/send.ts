import { sql } from 'drizzle-orm'
import { list, type Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

export interface News {
  accountId: string
  kind: 'order' | 'delivery' | 'payment' | 'application' | 'file'
  title: string
  text: string
  link?: string | null
  /** The same news comes once. */
  key: string
}

/** Puts news into people's inboxes, in the transaction that makes them news. */
export const sendNews = async (tx: Queryable, { clock, newId }: Pick<Deps, 'clock' | 'newId'>, news: readonly News[]): Promise<void> => {
  if (news.length === 0) return
  const column = (pick: (one: News) => string | null) => list(news.map(pick))
  await tx.execute(sql`
    insert into message (id, account_id, kind, title, text, link, key, at)
    select t.*, ${clock().toISOString()}::timestamptz from unnest(${column(() => newId())}, ${column((one) => one.accountId)}, ${column((one) => one.kind)}, ${column((one) => one.title)},
      ${column((one) => one.text)}, ${column((one) => one.link ?? null)}, ${column((one) => one.key)}) as t on conflict (account_id, key) do nothing`)
}
