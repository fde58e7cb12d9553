import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from './db/database.ts'

/** Organisations as files name them. */
export interface Organisations {
  /** The id of the one that is called so, has this code or this id. */
  idOf(text: string): string | undefined
  nameOf(id: string): string
  /** What they are called, for who wrote something else. */
  names: string
}

/** The organisations by what files call them, and their names by id. */
export const organisationsIn = async (db: Queryable): Promise<Organisations> => {
  const rows = await rowsOf<{ id: string; code: string; name: string }>(db, sql`select id, code, name from organisation order by code`)
  const ids = new Map(rows.flatMap(({ id, code, name }) => [name, code, id].map((word) => [word.toLowerCase(), id] as const)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return { idOf: (text) => ids.get(text.toLowerCase()), nameOf: (id) => names.get(id) ?? id, names: rows.map(({ name }) => name).join('、') }
}
