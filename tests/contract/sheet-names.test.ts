import { expect, test } from 'vitest'
import { sheetNames } from '#resources/kit/importing/sheet-reader.ts'
import { textCell, workbookOf } from '#tests/support/workbook-of.ts'

const sheet = (name: string, hidden = false) => ({ name, hidden, rows: `<row r="1">${textCell('A1', '账号')}</row>` })

test.each([
  ['those that a workbook shows', [sheet('旧', true), sheet('数据'), sheet('说明')], ['数据', '说明']],
  ['all of one that shows none', [sheet('旧', true)], ['旧']],
])('sheets are offered by their names: %s', async (_, sheets, names) => {
  expect(await sheetNames(workbookOf(sheets))).toEqual(names)
})

test('a text file has no sheets', async () => expect(await sheetNames(new TextEncoder().encode('账号\n'))).toEqual([]))
