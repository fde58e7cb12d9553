import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksBalance, restock } from '#tests/support/books.ts'
import { type Answer, openRaceMall, type RaceMall } from '#tests/support/race.ts'

let mall: RaceMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openRaceMall()
  for (const who of ['hospital', 'personal', 'sales', 'finance']) tokens[who] = await mall.signIn(who)
})
afterAll(() => mall.close())

const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.pool.query(text, values)).rows as Row[]
const books = () => ({ database: { pool: mall.pool } }) as never
let keys = 0
const key = () => `race-key-${process.pid}-${++keys}`
const totalOf = async (lines: unknown, who = 'hospital') => String((await mall.ask('/api/saleOrder/quoteMall', { fLines: lines }, tokens[who])).data?.fTotal)
const placing = (lines: unknown, total: string, payWay: string, more: Record<string, unknown> = {}, who: 'hospital' | 'personal' = 'hospital') =>
  mall.ask('/api/saleOrder/addMall', { fKey: key(), fLines: lines, fAddressId: who === 'hospital' ? 'address-1' : 'address-4', fPayWay: payWay, fTotal: total, ...more }, tokens[who])
/** Two payers in turn: neither's ledger keeps the other waiting. */
const eitherOf = (at: number) => (at % 2 ? ('hospital' as const) : ('personal' as const))
const atOnce = <Result>(times: number, work: (at: number) => Promise<Result>) => Promise.all(Array.from({ length: times }, (_, at) => work(at)))
const worked = (answers: readonly Answer[]) => answers.filter(({ errors }) => errors === null)
const noFault = (answers: readonly Answer[]) => expect([...new Set(answers.map(({ status }) => status))].filter((status) => status >= 500)).toEqual([])

test('runs on as many processes as the database allows', () => {
  expect(mall.processes).toBe(process.env.TEST_DATABASE_URL ? 2 : 1)
})

test('A1 two hundred parallel orders for fifty pieces sell exactly fifty', async () => {
  await restock(books(), ['cc-001-1'], 50)
  const lines = [{ fSpecId: 'cc-001-1', fQty: 1 }]
  const totals = { hospital: await totalOf(lines), personal: await totalOf(lines, 'personal') }
  const answers = await atOnce(200, (at) => placing(lines, totals[eitherOf(at)], '银行转账', {}, eitherOf(at)))
  noFault(answers)
  expect(worked(answers)).toHaveLength(50)
  expect(answers.filter(({ errors }) => String(errors).includes('缺货'))).toHaveLength(150)
  expect(await run("select coalesce(sum(on_hand - reserved), 0)::int as free from lot where spec_id = 'cc-001-1' and expires_on >= current_date")).toEqual([{ free: 0 }])
  await booksBalance(books())
})

test('A2 baskets in opposite order never wait in a circle', async () => {
  await restock(books(), ['hd-001-1', 'hd-001-2', 'cc-002-1'], 500)
  const lines = ['hd-001-1', 'hd-001-2', 'cc-002-1'].map((fSpecId) => ({ fSpecId, fQty: 1 }))
  const totals = { hospital: await totalOf(lines), personal: await totalOf(lines, 'personal') }
  const answers = await atOnce(60, (at) => placing(at % 2 ? [...lines].reverse() : lines, totals[eitherOf(at)], '银行转账', {}, eitherOf(at)))
  noFault(answers)
  expect(worked(answers)).toHaveLength(60)
})

test('A4 a credit of 10,000 takes at most sixty-six orders of 150', async () => {
  // Each order asks for another spec than its neighbours: no lot keeps them waiting for each other.
  const specs = ['cc-002-1', 'cc-003-1', 'cc-004-1', 'cc-005-1', 'cc-006-1', 'cc-007-1', 'cc-008-1', 'cc-009-1']
  await restock(books(), specs, 500)
  await run("insert into special_price (id, account_id, spec_id, price) select 'race-' || id, 'hospital', id, '150.00' from unnest($1::text[]) as t(id) on conflict do nothing", [specs])
  const [{ owed = '0' } = {}] = await run<{ owed: string }>("select coalesce((select fen from ledger_account where id = 'receivable:hospital'), 0)::text as owed")
  await run("update credit_line set limit_fen = $1::bigint + 1000000, temporary_fen = 0 where payer_id = 'hospital'", [owed])
  const linesAt = (at: number) => [{ fSpecId: specs[at % specs.length], fQty: 1 }]
  expect(await totalOf(linesAt(0))).toBe('150.00')
  const answers = await atOnce(100, (at) => placing(linesAt(at), '150.00', '信用支付'))
  noFault(answers)
  expect(worked(answers)).toHaveLength(66)
  await run("delete from special_price where id like 'race-%'")
  await run("update credit_line set limit_fen = $1::bigint + 100000000 where payer_id = 'hospital'", [owed])
  await booksBalance(books())
})

test('A6 parallel recharges and spends: the balance is the sum of its postings', async () => {
  await restock(books(), ['cc-001-1'], 2000)
  const lines = [{ fSpecId: 'cc-001-1', fQty: 10 }]
  const total = await totalOf(lines)
  const payments = await atOnce(30, () => mall.ask('/api/salePayment/createMall', { fKey: key(), fType: '费用充值', fAmount: '3.33', fPayWay: '银行转账' }, tokens.hospital))
  const answers = (
    await Promise.all([
      atOnce(30, (at) => mall.ask('/api/salePayment/receive', { fId: payments[at]?.data?.fId, fAmount: '3.33', fReference: `race-${process.pid}-${at}` }, tokens.finance)),
      atOnce(30, () => placing(lines, total, '余额支付')),
    ])
  ).flat()
  noFault(answers)
  expect(worked(answers)).toHaveLength(60)
  await booksBalance(books())
})

test('A7 an order cancelled fifty times at once is cancelled once', async () => {
  await restock(books(), ['cc-001-1'], 100)
  const lines = [{ fSpecId: 'cc-001-1', fQty: 7 }]
  const { data } = await placing(lines, await totalOf(lines), '余额支付')
  const answers = await atOnce(50, () => mall.ask('/api/saleOrder/cancelMall', { fId: data?.fId }, tokens.hospital))
  noFault(answers)
  expect(worked(answers)).toHaveLength(1)
  expect(await run('select count(*)::int as times from ledger_entry where key = $1', [`order:${data?.fId}:cancelled`])).toEqual([{ times: 1 }])
  await booksBalance(books())
})

test('B1 one key in fifty parallel submits is one order', async () => {
  await restock(books(), ['cc-001-1'], 100)
  const lines = [{ fSpecId: 'cc-001-1', fQty: 1 }]
  const total = await totalOf(lines)
  const answers = await atOnce(50, () => placing(lines, total, '银行转账', { fKey: 'race-one-key' }))
  noFault(answers)
  expect(new Set(answers.map(({ data }) => data?.fId)).size).toBe(1)
})

test('delivery notes sent at the same time have numbers without gaps or doubles', async () => {
  await restock(books(), ['cc-001-1'], 100)
  const lines = [{ fSpecId: 'cc-001-1', fQty: 1 }]
  const total = await totalOf(lines)
  const orders = worked(await atOnce(20, () => placing(lines, total, '余额支付'))).map(({ data }) => String(data?.fId))
  await mall.ask('/api/saleOrder/confirm', { fIds: orders }, tokens.sales)
  const sent = await Promise.all(
    orders.map(async (fId) => {
      const { data } = await mall.ask('/api/saleOrder/getLots', { fId }, tokens.sales)
      const [lot] = (data as unknown as { fLineId: string; fLotId: string; fReserved: number }[]).filter(({ fReserved }) => fReserved > 0)
      return mall.ask('/api/saleOrder/ship', { fKey: key(), fCarrier: '自送', fId, fLines: [{ fLineId: lot?.fLineId, fLotId: lot?.fLotId, fQty: 1 }] }, tokens.sales)
    }),
  )
  noFault(sent)
  const numbers = sent.map(({ data }) => Number(/CK\d{4}(\d{6})-/.exec(String(data?.fNumber))?.[1])).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => (numbers[0] ?? 0) + at))
  await booksBalance(books())
})
