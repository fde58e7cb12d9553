import { sql } from 'drizzle-orm'
import { PATH_MARK } from '#contract/goods-group.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { paths } from '#server/goods-groups/group-queries.ts'

/** The series as files name them. */
interface Series {
  /** The ids of those that are meant: by the whole path that leads to them, else by their own name; within a brand, where one is given. */
  idsOf(path: string, brand: unknown): string[]
  pathOf(id: string): string | undefined
}

interface Named {
  id: string
  brand: string
}

const tidy = (path: string) =>
  path
    .split(PATH_MARK)
    .map((step) => step.trim())
    .join(PATH_MARK)
    .toLowerCase()

/** The series of all brands by what files call them, read once for many rows. */
export const seriesIn = async (db: Queryable): Promise<Series> => {
  const rows = await rowsOf<{ id: string; brand: string; name: string; path: string }>(
    db,
    sql`with recursive ${paths} select gg.id, gg.brand, gg.name, paths.path from goods_group gg join paths on paths.id = gg.id`,
  )
  const [whole, bare] = [new Map<string, Named[]>(), new Map<string, Named[]>()]
  const name = (called: Map<string, Named[]>, word: string, one: Named) => void called.set(tidy(word), [...(called.get(tidy(word)) ?? []), one])
  for (const row of rows) {
    name(whole, row.path, row)
    name(bare, row.name, row)
  }
  const byId = new Map(rows.map(({ id, path }) => [id, path]))
  return {
    idsOf: (path, brand) => {
      const among = (called: Map<string, Named[]>) => (called.get(tidy(path)) ?? []).filter((one) => typeof brand !== 'string' || one.brand === brand).map(({ id }) => id)
      const meant = among(whole)
      return meant.length > 0 ? meant : among(bare)
    },
    pathOf: (id) => byId.get(id),
  }
}
