import { sql } from 'drizzle-orm'
import type { QuickRow } from '#contract/cart.ts'
import { deviceIdentifierIn } from '#contract/device-identifier.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { certificateOfFound, matching } from '#server/catalogue/keyword.ts'
import { permitted } from '#server/catalogue/visible.ts'
import { containing } from '#server/containing.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { forSale } from '#server/orders/lines.ts'

type Candidate = QuickRow['candidates'][number]

/** As many specs are offered for what isn't a code. */
const OFFERED = 5
/** For so many rows are names looked for, one after the other; each is a search of its own. */
const SEARCHED = 15
/** So many goods are looked at for each, in their usual order. */
const LOOKED_AT = 60
/** More words than this no product is called by. */
const WORDS = 8
/** A single character means anything, and so do two letters. */
const isTelling = (text: string) => Array.from(text).length >= (/\p{Script=Han}/u.test(text) ? 2 : 3)
/** What may be a code that was misread: it has a digit, and no Chinese. */
const isCodelike = (text: string) => /\d/.test(text) && !/\p{Script=Han}/u.test(text)

/** Letters that are taken for digits, and digits for letters; what stands between them doesn't count. */
const alike = (column: ReturnType<typeof sql>) => sql`regexp_replace(translate(upper(${column}), 'OILSZB', '011528'), '[^0-9A-Z]', '', 'g')`
const sold = (viewer: Viewer) => sql`join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number where ${forSale(viewer)}`

/** The specs that texts mean without being a code: by the device identifier in each, or as the only spec under a registration certificate. */
export const specsMeant = async (db: Queryable, viewer: Viewer, texts: readonly string[]): Promise<Map<string, string>> => {
  if (texts.length === 0) return new Map()
  const identifiers = texts.map((text) => deviceIdentifierIn(text) ?? text)
  const rows = await rowsOf<{ meant: string; id: string }>(
    db,
    sql`
    select u.meant, min(s.id) as id from unnest(${list(texts)}, ${list(identifiers)}) as u(meant, identifier)
    join lateral (
      select s.id from spec s ${sold(viewer)} and s.udi in (u.identifier, right(u.identifier, 13), u.meant, upper(u.meant))
      union all select s.id from goods g join spec s on s.goods_id = g.id left join certificate c on c.number = g.certificate_number where g.certificate_number in (u.meant, upper(u.meant)) and ${forSale(viewer)}
    ) s on true group by u.meant having count(distinct s.id) = 1`,
  )
  return new Map(rows.map(({ meant, id }) => [meant, id]))
}

/** Codes that look like the texts, each beside the text that it was probably meant by. */
export const codesAlike = async (db: Queryable, viewer: Viewer, given: readonly string[]): Promise<Map<string, string>> => {
  const texts = given.filter(isCodelike)
  return new Map(
    (texts.length > 0
      ? await rowsOf<{ meant: string; code: string }>(
          db,
          sql`select u.meant, min(s.code) as code from unnest(${list(texts)}) as u(meant) join spec s on ${alike(sql`s.code`)} = ${alike(sql`u.meant`)} ${sold(viewer)} group by u.meant`,
        )
      : []
    ).map(({ meant, code }) => [meant, code]),
  )
}

/** Specs that texts may mean: those of goods that hold the words in their names, codes, certificates or pinyin; those whose own names hold them first. */
export const candidatesFor = async (db: Queryable, viewer: Viewer, texts: readonly string[]): Promise<Map<string, Candidate[]>> => {
  const found = new Map<string, Candidate[]>()
  for (const text of texts.filter(isTelling).slice(0, SEARCHED)) found.set(text, await specsWith(db, viewer, text))
  return found
}

const specsWith = async (db: Queryable, viewer: Viewer, text: string): Promise<Candidate[]> => {
  const words = text.split(/\s+/).slice(0, WORDS)
  const named = sql`(${sql.join(
    words.map((word) => sql`(lower(g.name || ' ' || s.name) like ${containing(word)})::int`),
    sql` + `,
  )})`
  // The last words may be the spec's: a product is found by the words before them.
  for (const count of words.length > 1 ? [words.length, words.length - 1] : [1]) {
    const found = await rowsOf<Candidate>(
      db,
      sql`
      with found as materialized (select g.* from goods g where ${matching(words.slice(0, count).join(' '))} and ${permitted(viewer.buyer)} order by g.hot desc nulls first, g.sort, g.brand, g.id limit ${LOOKED_AT})
      select s.code, g.name || ' ' || s.name as name from found g ${certificateOfFound} join spec s on s.goods_id = g.id
      where ${forSale(viewer)} order by ${named} desc, g.hot desc, g.sort, g.id, s.sort, s.id limit ${OFFERED}`,
    )
    if (found.length > 0) return found
  }
  return []
}
