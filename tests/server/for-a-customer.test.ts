import { beforeAll, expect, test } from 'vitest'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, call, run, placed } = orderingMall()

beforeAll(async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])
  const [line] = await run<{ id: string }>('select id from sales_order_line where order_id = $1', [order.fId])
  await run(
    "insert into invoice (id, colour, kind, title, payer_id, account_id, org_id, amount, tax, state, number, created_at, issued_at) values ('blue1', 'blue', 'ordinary', 't', 'hospital', 'hospital', '3', 10, 1, 'issued', '12345678901234567890', now(), now())",
  )
  await run(
    "insert into invoice (id, colour, kind, title, payer_id, account_id, org_id, amount, tax, state, red_of, reason, created_at) values ('red1', 'red', 'ordinary', 't', 'hospital', 'hospital', '3', 10, 1, 'toConfirm', 'blue1', 'x', now())",
  )
  for (const id of ['blue1', 'red1']) await run("insert into invoice_line (id, invoice_id, order_id, line_id, qty, amount, tax) values ($1 || 'l', $1, $2, $3, 1, 10, 1)", [id, order.fId, line?.id])
  here.mall.deps.tax = { issue: async () => ({ number: '1', issuedAt: '' }) } as never
  await call('/api/accounts/actForMall', { fId: 'hospital' }, 'sales')
})

test('staff who act for a customer say nothing in its name about a statement', async () => {
  const { data: months } = await call<{ fMonth: string; fState: string; fClosing: string }[]>('/api/saleFund/getStatementsMall', {}, 'sales')
  const open = months?.find(({ fState }) => fState === '待确认')
  const said = await call('/api/saleFund/confirmStatementMall', { fMonth: open?.fMonth, fClosing: open?.fClosing, fAgree: true }, 'sales')
  expect(said.errors).toBe('不能代客户确认对账单')
})

test('nor about a red invoice', async () => {
  const said = await call('/api/saleInvoice/confirmRedMall', { fId: 'red1', fAgree: true }, 'sales')
  expect(said.errors).toBe('不能代客户确认红字发票')
  expect(await run("select state from invoice where id = 'red1'")).toEqual([{ state: 'toConfirm' }])
})

test('nor pay its deposit in', async () => {
  const said = await call('/api/saleFund/payDepositMall', { fKey: 'deposit-for-them', fAmount: '1.00' }, 'sales')
  expect(said.errors).toBe('不能代客户缴纳保证金，请由财务在客户资金中办理')
})
