import { sql } from 'drizzle-orm'
import { MOST_VIEWS, type SavedView, type viewCalls } from '#contract/view.ts'
import { rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'

export const viewHandlers: Handlers<typeof viewCalls> = {
  list: ({ list }, { deps, person }) =>
    rowsOf<SavedView>(deps.db, sql`select id, name, filter, sort from saved_view where account_id = ${person.accountId} and list = ${list} order by created_at, id limit ${MOST_VIEWS}`),
  // The same name again is the same view, seen anew.
  save: ({ list, name, filter, sort }, { deps, person }) =>
    deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from account where id = ${person.accountId} for update`)
      const [saved] = await rowsOf<SavedView>(
        tx,
        sql`insert into saved_view (id, account_id, list, name, filter, sort, created_at)
          values (${deps.newId()}, ${person.accountId}, ${list}, ${name}, ${JSON.stringify(filter)}::jsonb, ${sort && JSON.stringify(sort)}::jsonb, ${deps.clock().toISOString()}::timestamptz)
          on conflict (account_id, list, name) do update set filter = excluded.filter, sort = excluded.sort returning id, name, filter, sort`,
      )
      const [counted] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from saved_view where account_id = ${person.accountId} and list = ${list}`)
      if ((counted?.count ?? 0) > MOST_VIEWS) throw refused('view.most', { most: String(MOST_VIEWS) }, { field: 'name' })
      return saved as SavedView
    }),
  remove: async ({ id }, { deps, person }) => ({ count: (await rowsOf(deps.db, sql`delete from saved_view where id = ${id} and account_id = ${person.accountId} returning id`)).length }),
}
