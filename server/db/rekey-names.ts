import { sql } from 'drizzle-orm'
import { sortKey } from '#server/sort-key.ts'
import { list, type Queryable, rowsOf } from './database.ts'

/** Goes up when `sortKey` writes the key of some name otherwise than before. */
const KEYS = '2'
const AT_ONCE = 500

/**
 * Writes anew what accounts and goods are sorted and found by, once after `sortKey` has changed: a database may be older than this version.
 * Names of Chinese characters alone have had the same key ever since.
 */
export const rekeyNames = async (db: Queryable): Promise<void> => {
  const [kept] = await rowsOf<{ value: string }>(db, sql`select value from setting where key = 'names.keys'`)
  if (kept?.value === KEYS) return
  for (const table of ['account', 'goods']) {
    let after = ''
    for (;;) {
      const rows = await rowsOf<{ id: string; name: string; key: string }>(
        db,
        sql`select id, name, name_key as key from ${sql.identifier(table)} where id > ${after} and name ~ '[ -~]' order by id limit ${AT_ONCE}`,
      )
      const changed = rows.map(({ id, name, key }) => ({ id, key, now: sortKey(name) })).filter(({ key, now }) => key !== now)
      if (changed.length > 0)
        await db.execute(
          sql`update ${sql.identifier(table)} r set name_key = t.key from unnest(${list(changed.map(({ id }) => id))}, ${list(changed.map(({ now }) => now))}) as t(id, key) where r.id = t.id`,
        )
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)?.id ?? ''
    }
  }
  await db.execute(sql`insert into setting (key, value) values ('names.keys', ${KEYS}) on conflict (key) do update set value = excluded.value`)
}
