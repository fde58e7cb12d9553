import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { exportFile } from '#server/imports/export-file.ts'

const columns = [
  { label: '编码', text: ({ code }: Row) => code },
  { label: '金额', text: ({ amount }: Row) => amount, kind: 'money' },
  { label: '件数', text: ({ pieces }: Row) => pieces, kind: 'count' },
  { label: '日期', text: ({ day }: Row) => day, kind: 'day' },
  { label: '时间', text: ({ at }: Row) => at, kind: 'time' },
] as const
interface Row {
  code: string
  amount: string
  pieces: string
  day: string
  at: string
}
async function* rows(...given: Row[]) {
  yield given
}
const sheetOf = async (name: string, ...given: Row[]) => (await readXlsx(new Uint8Array(await exportFile(name, 'xlsx', columns, rows(...given)).arrayBuffer()))).sheets[0]
const one: Row = { code: '00123', amount: '-1234.50', pieces: '12', day: '2026-11-26', at: '2026-11-26 18:49:05' }

test.each([
  ['对账单 2026-10 A/B 医院 [东]', '对账单 2026-10 A B 医院  东'],
  ["'甲'", '甲'],
  ['???', '1'],
  ['𠮷'.repeat(40), '𠮷'.repeat(15)],
])('a sheet about %j is called what spreadsheet programs take', async (name, called) => {
  expect((await sheetOf(name, one))?.name).toBe(called)
})

test('codes stay text, sums and counts are numbers, days and moments are as the clock in Shanghai says', async () => {
  const sheet = await sheetOf('表', one, { code: '1e5', amount: '', pieces: '—', day: '长期', at: '' })
  expect(sheet?.rows[1]).toEqual(['00123', -1234.5, 12, new Date('2026-11-26T00:00:00Z'), new Date('2026-11-26T18:49:05Z')])
  expect(sheet?.rows[2]?.map((cell) => cell || null)).toEqual(['1e5', null, '—', '长期', null])
})
