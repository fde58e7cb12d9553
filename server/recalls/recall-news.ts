import { sql } from 'drizzle-orm'
import { path } from '#contract/paths.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { News } from '#server/messages/send.ts'

interface Told {
  id: string
  number: string
  level: string
  goods: string
  spec: string
  lot: string
  advice: string
}

/** What a recall's customers that haven't answered are told, each with the company it orders for; `when` tells one time from another. */
export const recallNews = async (tx: Queryable, { id, ...facts }: Told, when: string): Promise<News[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
    select distinct a.id from recall_customer c join account mine on mine.id = c.account_id join account a on a.id in (mine.id, mine.owner_id)
    where c.recall_id = ${id} and c.answered_at is null and a.status = 'active' order by 1`,
  )
  return rows.map((one) => ({ accountId: one.id, kind: 'alert', says: 'recall.told', facts, link: path('MypageRecalls'), key: `recall:${id}:${when}` }))
}
