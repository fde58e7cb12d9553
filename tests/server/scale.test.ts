import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distribution } from '#tests/support/distribution.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const DOC = 'docs/scale.md'
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const run = async <Row>(text: string) => (await mall.database.pool.query(text)).rows as Row[]
const columns = async () => {
  const found = new Map<string, Set<string>>()
  for (const { name, column } of await run<{ name: string; column: string }>("select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'"))
    found.set(name, (found.get(name) ?? new Set()).add(column))
  return found
}
/** The column that a table is parted by, and whether it is there. */
const keyOf = (name: string): string | undefined => {
  const place = distribution[name]
  if (place === undefined || typeof place === 'string') return undefined
  return 'key' in place ? place.key : keyOf(place.below)
}

test('every table has its place in a database of many machines', async () => {
  const tables = await run<{ name: string }>("select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'")
  expect(tables.map(({ name }) => name).filter((name) => !(name in distribution))).toEqual([])
  const there = new Set(tables.map(({ name }) => name))
  expect(Object.keys(distribution).filter((name) => !there.has(name))).toEqual([])
  const wrong = Object.entries(distribution).filter(([, place]) => typeof place === 'object' && 'below' in place && typeof distribution[place.below] !== 'object')
  expect(wrong).toEqual([])
})

/** What of the schema a database that parts its tables by a column (Citus) would not take, table by table. */
const inTheWay = async (): Promise<string[]> => {
  const has = await columns()
  const uniques = await run<{ name: string; index: string; columns: string[] }>(`
    select t.relname as name, i.relname as index, array(select a.attname::text from unnest(x.indkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace where n.nspname = 'public' and x.indisunique`)
  const references = await run<{ name: string; other: string; columns: string[] }>(`
    select t.relname as name, o.relname as other, array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid join pg_namespace n on n.oid = t.relnamespace where n.nspname = 'public' and c.contype = 'f'`)
  return Object.keys(distribution)
    .sort()
    .flatMap((name) => {
      const key = keyOf(name)
      if (!key) return []
      const without = uniques.filter((one) => one.name === name && !one.columns.includes(key)).map(({ index }) => index)
      const across = references.filter((one) => one.name === name && distribution[one.other] !== 'shared' && !one.columns.includes(key)).map(({ other }) => other)
      return [`| ${name} | ${key}${has.get(name)?.has(key) ? '' : ', to be added'} | ${without.sort().join(', ') || '–'} | ${[...new Set(across)].sort().join(', ') || '–'} |`]
    })
}

test('what would have to change for it stands in docs/scale.md', async () => {
  const rows = await inTheWay()
  const doc = readFileSync(DOC, 'utf8')
  const [start, end] = ['<!-- keys -->\n', '<!-- end -->']
  const before = doc.slice(0, doc.indexOf(start) + start.length)
  const after = doc.slice(doc.indexOf(end))
  const wanted = `${before}\n| table | parted by | unique without it | refers to |\n|---|---|---|---|\n${rows.join('\n')}\n\n${after}`
  if (process.env.UPDATE_SCALE) writeFileSync(DOC, wanted)
  expect(readFileSync(DOC, 'utf8'), 'UPDATE_SCALE=1 writes it').toBe(wanted)
})
