import { sql } from 'drizzle-orm'
import { PATH_MARK } from '#contract/goods-group.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { paths } from '#server/goods-groups/group-queries.ts'

/** The series as files name them. */
export interface Series {
  /** The ids of those that are meant: by the whole path that leads to them, or by their own name; within a brand, where one is given. */
  idsOf(path: string, brand: unknown): string[]
  pathOf(id: string): string | undefined
}

const tidy = (path: string) =>
  path
    .split(PATH_MARK)
    .map((step) => step.trim())
    .join(PATH_MARK)
    .toLowerCase()

export const seriesIn = async (db: Queryable): Promise<Series> => {
  const rows = await rowsOf<{ id: string; brand: string; name: string; path: string }>(
    db,
    sql`with recursive ${paths} select gg.id, gg.brand, gg.name, paths.path from goods_group gg join paths on paths.id = gg.id`,
  )
  const found = new Map<string, { id: string; brand: string }[]>()
  const name = (word: string, one: { id: string; brand: string }) => void found.set(tidy(word), [...(found.get(tidy(word)) ?? []), one])
  for (const row of rows) name(row.path, row)
  const whole = new Map(found)
  for (const row of rows) if (!whole.has(tidy(row.name))) name(row.name, row)
  const byId = new Map(rows.map(({ id, path }) => [id, path]))
  return {
    idsOf: (path, brand) => (found.get(tidy(path)) ?? []).filter((one) => typeof brand !== 'string' || one.brand === brand).map(({ id }) => id),
    pathOf: (id) => byId.get(id),
  }
}
