import { beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { restock } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'
import { type Application, reviewingMall } from '#tests/support/reviewing.ts'

const { here, call, run, save, review, upload, files } = reviewingMall()
let keys = 0

const place = async () => {
  const lines = [{ fSpecId: 'hd-001-1', fQty: 1 }]
  const { data: quoted } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
  const { data } = await call<{ fId: string; fTotal: string }>('/api/saleOrder/addMall', {
    fKey: `odd-collection-${++keys}`,
    fLines: lines,
    fAddressId: 'address-1',
    fPayWay: '银行转账',
    fTotal: quoted?.fTotal,
  })
  if (!data) throw new Error('nothing was ordered')
  return data
}
const collected = (more: object) => ({ fPaidOn: day(0), fPayerName: '某公司', fBank: '某银行', fOrderIds: [], ...more })

beforeAll(() => restock(here.mall, ['hd-001-1'], 100))

test('sums that together are more than a column holds are added up for whoever lists them', async () => {
  const made = await save('收款', collected({ fAmount: '9999999999.99', fReference: 'HUGE', fFiles: files.personal }), {}, 'personal')
  await run(
    'insert into application (id, number, kind, account_id, title, amount, content, state, created_at, submitted_at) select id || n, number || n, kind, account_id, title, amount, content, state, created_at, submitted_at from application, generate_series(1, 120) n where id = $1',
    [made.data?.fId],
  )
  const list = await call<{ total: number }>('/api/application/getPageList', { page: 1, size: 10, fKind: '收款' }, 'admin')
  expect(list).toMatchObject({ errors: null, data: { total: 121 } })
  const own = await call<{ sum: string }>('/api/application/getPageListMall', { page: 1, size: 10 }, 'personal')
  expect(own).toMatchObject({ errors: null, data: { sum: '1209999999998.79' } })
})

test('money is booked to who sold the orders, wherever their buyer has moved since; orders of two sellers are paid apart', async () => {
  const first = await place()
  await run("update account set org_id = '6' where id = 'hospital'")
  const second = await place()
  const both = await save('收款', collected({ fAmount: '1.00', fReference: 'TWO', fOrderIds: [first.fId, second.fId], fFiles: files.hospital }))
  expect(both.errors).toBe('不能合并支付由不同组织供货的订单，请分别付款')
  const one = await save('收款', collected({ fAmount: first.fTotal, fReference: 'ONE', fOrderIds: [first.fId], fFiles: files.hospital }))
  const approved = await review(one.data as Application, true, { fGrant: { fReference: 'ONE', fAmount: first.fTotal } })
  expect(approved.errors).toBeNull()
  expect(await run('select p.org_id as org, o.org_id as seller from payment p, sales_order o where o.id = $1 and p.orders @> $2::jsonb', [first.fId, JSON.stringify([{ id: first.fId }])])).toEqual([
    { org: '3', seller: '3' },
  ])
  await run("update account set org_id = '3' where id = 'hospital'")
})

test('who answers sees what the orders still need, and what would go to the balance', async () => {
  const [one, other] = [await place(), await place()]
  await run('update sales_order set paid = 10 where id = $1', [other.fId])
  const open = (Number(one.fTotal) + Number(other.fTotal) - 10).toFixed(2)
  const standing = async (fAmount: string, fReference: string) => {
    const asked = await save('收款', collected({ fAmount, fReference, fOrderIds: [one.fId, other.fId], fFiles: files.hospital }))
    expect(asked.errors).toBeNull()
    return (await call<{ fStanding: object[] }>('/api/application/getDetailInfo', { fId: (asked.data as Application).fId }, 'admin')).data?.fStanding
  }
  expect(await standing(open, 'SEEN-1')).toEqual([{ fName: 'ordersOpen', fValue: open }])
  expect(await standing((Number(open) + 0.5).toFixed(2), 'SEEN-2')).toEqual([
    { fName: 'ordersOpen', fValue: open },
    { fName: 'beyondOrders', fValue: '0.50' },
  ])
  await run('update sales_order set paid = 0 where id = $1', [other.fId])
})

test('a file’s long name is cut between characters', async () => {
  const name = `${'x'.repeat(119)}😀.pdf`
  const kept = await upload(name)
  expect(kept.errors).toBeNull()
  expect(kept.data?.fName).toBe(`${'x'.repeat(119)}😀`)
})

test('a colleague of before the company’s first paper is warned of it like the company', async () => {
  await run("update account set company_id = null where id = 'hospital-east'")
  const { token } = await signIn(here.mall, 'hospital-east')
  const { data: own } = await call<{ userFile: unknown[] }>('/api/auth/getLoginInfo', {})
  const { data: theirs } = await ask<{ userFile: unknown[] }>(here.mall, '/api/auth/getLoginInfo', {}, { token })
  expect(own?.userFile.length).toBeGreaterThan(0)
  expect(theirs?.userFile).toEqual(own?.userFile)
  const { data: glance } = await call<{ fPapers: { fAll: number } }>('/api/customer/getGlance', { fId: 'hospital-east' }, 'admin')
  expect(glance?.fPapers.fAll).toBeGreaterThan(0)
})

test('a link sets no password that is the guarantee password already, and stays good', async () => {
  const { data } = await call<{ fLink: string }>('/api/auth/resetPassword', { fId: 'hospital' }, 'admin')
  const fToken = new URL(data?.fLink ?? '').searchParams.get('set')
  const alike = await ask(here.mall, '/api/auth/setPassword', { fToken, fNewPassword: 'Deposit@1', fConfirm: 'Deposit@1' })
  expect(alike.extras).toMatchObject({ field: 'fNewPassword' })
  expect((await ask(here.mall, '/api/auth/setPassword', { fToken, fNewPassword: 'Another@1', fConfirm: 'Another@1' })).errors).toBeNull()
})

test('who was masked is pushed to no ERP', async () => {
  here.mall.deps.erp = {} as never
  await run(
    "insert into account (id, account, name, name_key, account_type, customer_type, org_id, roles, status, masked_at) values ('gone', 'masked-9', '已注销用户 9', 'x', 'customer', 'individual', '3', '{buyer}', 'disabled', now())",
  )
  const pushed = await call<{ fQueued: number }>('/api/accounts/pushKingdee', { filter: { fAccountType: '客户' } }, 'admin')
  expect(pushed.data).toBeTruthy()
  expect(await run("select key from outbox where topic = 'kingdee.customer' and key = 'gone'")).toEqual([])
  here.mall.deps.erp = null
})

test('a company’s own account isn’t masked while a colleague’s order is open', async () => {
  const columns = 'account_type, org_id, roles, status, password_hash'
  await run(
    `insert into account (id, account, name, name_key, customer_type, ${columns}) select 'main-one', 'main-one', '甲', 'jia', 'individual', account_type, org_id, roles, 'disabled', password_hash from account where id = 'personal'`,
  )
  await run("update sales_order set payer_id = 'main-one' where id = (select id from sales_order where account_id = 'hospital' and handling = 'pending' order by id limit 1)")
  const masked = await call('/api/accounts/mask', { fId: 'main-one' }, 'admin')
  expect(masked.errors).toContain('未完成的订单 1 个')
  expect(await run("select masked_at from account where id = 'main-one'")).toEqual([{ masked_at: null }])
})
