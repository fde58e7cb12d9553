import { type SQL, sql } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { BRANDS } from '#contract/dictionary-entry.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'

const tight = (text: string) => text.replaceAll(/\s+/g, '')

/** Everything goods are found by: names and codes as they stand and without spaces, pinyin and its initials; lower case, parted by spaces. */
const searchTextOf = (name: string, others: readonly (string | null)[]): string => {
  const readings = pinyin(tight(name), { toneType: 'none', type: 'array' })
  const words = [name, tight(name), readings.join(''), readings.map((reading) => reading.charAt(0)).join(''), ...others.flatMap((other) => (other ? [other, tight(other)] : []))]
  return [...new Set(words.flatMap((word) => word.toLowerCase().split(/\s+/)))].filter(Boolean).join(' ')
}

const AT_ONCE = 500
/** Lets others in between two slices: reading pinyin takes the processor. */
const pause = () => new Promise((next) => setTimeout(next, 0))

/** Writes anew what goods are found by: those named, or all that have nothing yet. */
export const indexGoods = async (db: Queryable, ids?: readonly string[]): Promise<void> => {
  for (let at = 0; ; at += AT_ONCE) {
    const some = ids?.slice(at, at + AT_ONCE)
    const done = await indexSome(db, some ? sql`g.id = any(${list(some)})` : sql`g.search_text = ''`)
    if (ids ? at + AT_ONCE >= ids.length : done < AT_ONCE) return
    await pause()
  }
}

const indexSome = async (db: Queryable, condition: SQL): Promise<number> => {
  const rows = await rowsOf<{ id: string; name: string; others: (string | null)[] }>(
    db,
    sql`
    select g.id, g.name, array[g.code, g.brand, d.value, g.certificate_number] || coalesce((select array_agg(s.code || ' ' || s.name) from spec s where s.goods_id = g.id), '{}') as others
    from goods g left join dictionary_entry d on d.group_code = ${BRANDS} and d.name = g.brand where ${condition} limit ${AT_ONCE}`,
  )
  if (rows.length > 0)
    await db.execute(sql`
      update goods set search_text = t.words from unnest(${list(rows.map(({ id }) => id))}, ${list(rows.map(({ name, others }) => searchTextOf(name, others)))}) as t(id, words) where goods.id = t.id`)
  // Specs that were added while their goods were moved: the goods are locked now, and say where they stand.
  if (rows.length > 0)
    await db.execute(sql`
      update spec s set goods_brand = g.brand, goods_sort = g.sort from goods g
      where g.id = s.goods_id and g.id = any(${list(rows.map(({ id }) => id))}) and (s.goods_brand <> g.brand or s.goods_sort <> g.sort)`)
  return rows.length
}
