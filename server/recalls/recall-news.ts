import { sql } from 'drizzle-orm'
import { path } from '#contract/paths.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { News } from '#server/messages/send.ts'

/** What a recall is about, in the words of its news. */
interface About {
  number: string
  level: string
  goods: string
  spec: string
  lot: string
}

/** Locks a recall; answers what it is about, what its customers are to do and whether it is over. Raises 404. */
export const lockRecall = async (tx: Queryable, id: string): Promise<{ about: About; advice: string; closed: boolean }> => {
  const [row] = await rowsOf<About & { advice: string; closed: boolean }>(
    tx,
    sql`
    select r.number, r.level, g.name as goods, s.name as spec, l.number as lot, r.advice, r.closed_at is not null as closed
    from lot_recall r join lot l on l.id = r.lot_id join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id where r.id = ${id} for update of r`,
  )
  if (!row) throw missing()
  const { advice, closed, ...about } = row
  return { about, advice, closed }
}

/**
 * News for these customers of a recall, each with the company it orders for, and who of them can't be told: neither is there to sign in. `when` tells
 * one time from another.
 */
export const recallNews = async (
  tx: Queryable,
  customers: readonly string[],
  { id, says, facts, when }: { id: string; says: 'recall.told' | 'recall.closed'; facts: Record<string, string>; when: string },
): Promise<{ news: News[]; untold: string[] }> => {
  const rows = await rowsOf<{ customer: string; reader: string }>(
    tx,
    sql`
    select mine.id as customer, a.id as reader from account mine join account a on a.id in (mine.id, mine.owner_id)
    where mine.id = any(${list(customers)}) and a.status = 'active' order by 2`,
  )
  const told = new Set(rows.map(({ customer }) => customer))
  return {
    news: [...new Set(rows.map(({ reader }) => reader))].map((accountId) => ({ accountId, kind: 'alert', says, facts, link: path('MypageRecalls'), key: `recall:${id}:${when}` })),
    untold: customers.filter((one) => !told.has(one)),
  }
}
