import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMoment } from '#contract/moment.ts'
import { resources } from '#contract/resources.ts'
import { fieldsOf, labelsOf } from '#contract/wire.ts'
import { signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token: string
beforeAll(async () => {
  mall = await openTestMall()
  ;({ token } = await signIn(mall, 'admin'))
  // More than are read at once, all of one moment.
  await mall.database.pool.query(`insert into audit (at, actor_name, action, entity, entity_id) select now(), 'somebody ' || g, 'update', 'lot', 'lot-' || g from generate_series(1, 1101) g`)
})
afterAll(() => mall.close())

const PAGE = 500
const get = (path: string) => mall.app.fetch(new Request(`http://mall.test${path}`, { headers: { authorization: `Bearer ${token}` } }))
type Row = Record<string, unknown>
const listed = async (name: string, sort: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const some = (await (await get(`/api/rest/${name}?range=[${rows.length},${rows.length + PAGE - 1}]${sort}`)).json()) as Row[]
    rows.push(...some)
    if (some.length < PAGE || rows.length >= 3 * PAGE) return rows
  }
}
const filed = async (name: string, sort: string): Promise<Record<string, string>[]> =>
  Papa.parse<Record<string, string>>((await (await get(`/api/rest/${name}/export?format=csv${sort}`)).text()).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

/** Exports are noted themselves: of the audit log what doesn't grow meanwhile. */
const still = (name: string) => (name === 'audits' ? `&filter=${encodeURIComponent(JSON.stringify({ entity: 'lot', action: 'update' }))}` : '')

// A file says them in words.
const inWords = ['action', 'entity']
/** What a file says as the list does: texts with a label, but for those that begin like a formula or are times. */
const comparable = (fields: NonNullable<ReturnType<typeof fieldsOf>>, rows: Row[]) =>
  Object.entries(fields).flatMap(([name, [wire, schema, label]]) =>
    label &&
    !name.endsWith('Id') &&
    !inWords.includes(name) &&
    !labelsOf(schema) &&
    rows.every((row) => row[wire] === null || (typeof row[wire] === 'string' && !isMoment(row[wire]) && !/^[=+\-@\t\r]|[\r\n]/.test(row[wire]))) &&
    rows.some((row) => row[wire])
      ? [[wire, label] as const]
      : [],
  )

test.for(Object.entries(resources))('%s are exported in the order of their list, by every sort', async ([name, calls]) => {
  const fields = fieldsOf(calls.detail.answer as never) as NonNullable<ReturnType<typeof fieldsOf>>
  // What a list can't be sorted by is refused.
  const sorts = await Promise.all(Object.keys(fields).map(async (one) => ((await get(`/api/rest/${name}?sort=["${one}","ASC"]`)).status === 200 ? one : [])))
  expect(sorts.flat()).toContain('id')
  for (const sort of ['', ...sorts.flat().flatMap((one) => [`&sort=["${one}","ASC"]`, `&sort=["${one}","DESC"]`])]) {
    const rows = await listed(name, sort + still(name))
    const columns = comparable(fields, rows)
    expect(columns.length, name).toBeGreaterThan(0)
    const file = (await filed(name, sort + still(name))).slice(0, rows.length)
    expect(file, `${name} ${sort}`).toHaveLength(rows.length)
    for (const [wire, label] of columns)
      expect(
        file.map((row) => row[label]),
        `${name} ${sort} ${label}`,
      ).toEqual(rows.map((row) => row[wire] ?? ''))
  }
})
