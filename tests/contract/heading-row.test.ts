import { expect, test } from 'vitest'
import { readSheet } from '../../resources/kit/importing/sheet-reader.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const isKnown = (title: string) => title === '交易流水号'

test.each([
  ['stand first as a rule', '交易流水号,金额\nA1,5\n', 1, ['交易流水号', '金额'], ['A1']],
  ['stand below a title and the account, as in a bank’s list', '招商银行交易明细\n账号：6225,币种：人民币\n\n交易流水号,金额,对方\nA1,5,某院\n', 4, ['交易流水号', '金额', '对方'], ['A1']],
  ['that nobody knows are the fullest row below a title', '明细\n\n流水,数额,对方\nA1,5,某院\nA2,6,某院\n', 3, ['流水', '数额', '对方'], ['A1', 'A2']],
  ['that nobody knows stand first where there is no title', '流水,数额\nA1,5,x\n', 1, ['流水', '数额'], ['A1']],
])('headings %s', async (_, text, row, heading, firsts) => {
  const sheet = await readSheet(bytes(text), undefined, isKnown)
  expect([sheet.headingRow, sheet.heading, sheet.rows.map(({ cells }) => cells[0])]).toEqual([row, heading, firsts])
  // Rows are counted as the server's report counts them.
  expect(sheet.rows[0]?.row).toBe(row + 1)
})
