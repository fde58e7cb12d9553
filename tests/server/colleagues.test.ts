import { describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { type Colleague, joiningMall } from '#tests/support/joining.ts'

const { here, tokens, call, run, join, place } = joiningMall()

describe('a company’s colleagues', () => {
  test('are invited, told apart by what they may, changed and shut out by the main account alone', async () => {
    const id = await join('buyer-one', ['下单', '查看价格'])
    const list = (await call<Colleague[]>('/api/colleague/getListMall')).data ?? []
    const one = list.find(({ fAccount }) => fAccount === 'buyer-one') as Colleague
    expect([one.fMay, one.fJoined]).toEqual([['下单', '查看价格'], true])
    const me = (await call<{ fPermissions: string[] }>('/api/auth/getLoginInfo', undefined, 'buyer-one')).data
    expect(me?.fPermissions).toEqual(['mall:order', 'mall:prices', 'mall:shop'])
    for (const who of ['buyer-one', 'sales']) expect((await call('/api/colleague/getListMall', undefined, who)).status).toBe(403)
    expect((await call('/api/colleague/inviteMall', { fId: id }, 'personal')).status).toBe(404)
    expect((await call('/api/colleague/addMall', { fAccount: 'buyer-one', fName: '重名', fMay: [], fApprovalAbove: null })).errors).toContain('已')
    const change = { fId: id, fName: one.fAccount, fMay: ['下单'], fApprovalAbove: null, fStatus: '停用', fVersion: one.fVersion }
    expect((await call('/api/colleague/updateMall', change, 'personal')).status).toBe(404)
    expect((await call('/api/colleague/updateMall', change)).errors).toBeNull()
    expect((await call('/api/colleague/updateMall', change)).status).toBe(409)
    // Shut out at once.
    expect((await call('/api/auth/getLoginInfo', undefined, 'buyer-one')).status).toBe(401)
  })

  test('do what they were given and nothing else', async () => {
    await join('looker', ['查看价格'])
    expect((await place('looker')).status).toBe(403)
    await join('orderer', ['下单', '查看价格'])
    expect((await place('orderer')).errors).toBeNull()
    for (const path of ['/api/salePayment/getPageListMall', '/api/salePayment/getCardsMall']) expect((await call(path, { page: 1, size: 10 }, 'orderer')).status).toBe(403)
    expect((await call('/api/salePayment/cashierMall', { fType: '费用充值', fAmount: '1.00' }, 'orderer')).status).toBe(403)
    // The balance is paid from by those who may pay.
    expect((await place('orderer', 1, '余额支付')).status).toBe(403)
  })

  test('begin nothing that is the main account’s, and are told so', async () => {
    await join('bearer', ['下单', '付款', '查看价格'])
    for (const fKind of ['信用额度', '保证金提现']) expect((await call('/api/application/saveMall', { fKind, fContent: {}, fSubmit: false }, 'bearer')).errors).toBe('请由主账户操作')
    expect((await call('/api/saleFund/payDepositMall', { fAmount: '1.00', fKey: 'deposit-by-colleague' }, 'bearer')).errors).toBe('请由主账户操作')
  })

  test('are told whom a link is for before they use it', async () => {
    const { data } = await call<{ fLink: string }>('/api/colleague/addMall', { fAccount: 'invitee', fName: '受邀人', fMay: ['下单'], fApprovalAbove: null })
    const fToken = new URL(data?.fLink ?? '').searchParams.get('set')
    expect((await ask(here.mall, '/api/auth/getLinkInfo', { fToken })).data).toEqual({ fAccount: 'invitee', fName: '受邀人', fInvitedBy: '武汉仁和口腔医院有限公司', fJoined: false })
    expect((await ask(here.mall, '/api/auth/setPassword', { fToken, fNewPassword: 'Colleague@1', fConfirm: 'Colleague@1' })).errors).toBeNull()
    expect((await ask(here.mall, '/api/auth/getLinkInfo', { fToken })).errors).toBe('链接已失效，请向发给您链接的人重新获取')
    expect((await ask(here.mall, '/api/auth/getLinkInfo', { fToken: 'no-such-link' })).errors).toBe('链接已失效，请向发给您链接的人重新获取')
  })
})

test('nobody is locked out by a name or number that is theirs', async () => {
  const add = (fAccount: string, fPhone?: string) => call('/api/colleague/addMall', { fAccount, fName: '同事', fMay: [], fApprovalAbove: null, ...(fPhone && { fPhone }) })
  // The number of another customer, as a name and as a number.
  expect((await add('13800000014')).errors).toContain('手机号')
  expect((await add('13800000014', '13800000014')).errors).toContain('已被其他账户使用')
  expect((await add('someone-else', '13800000014')).errors).toContain('已被其他账户使用')
})

test('what staff have disabled the main account doesn’t open again; what it disabled itself it does', async () => {
  const id = await join('blocked', ['下单'])
  await call('/api/accounts/updates', { fIds: [id], data: { fStatus: '停用' } }, 'admin')
  const current = async () => (await call<Colleague[]>('/api/colleague/getListMall')).data?.find(({ fId }) => fId === id) as Colleague & { fName: string }
  const set = async (fStatus: string) => {
    const { fName, fMay, fVersion } = await current()
    return call('/api/colleague/updateMall', { fId: id, fName, fMay, fApprovalAbove: null, fStatus, fVersion })
  }
  expect((await set('正常')).errors).toContain('商城停用')
  await call('/api/accounts/updates', { fIds: [id], data: { fStatus: '正常' } }, 'admin')
  expect((await set('停用')).errors).toBeNull()
  expect((await set('正常')).errors).toBeNull()
})

test('the main account that acts for a colleague and disables them stays signed in, as itself', async () => {
  const id = await join('acted-for', ['下单'])
  tokens.owner = (await signIn(here.mall, 'hospital')).token
  await call('/api/accounts/mallSelectedAccounts', { fId: id }, 'owner')
  const one = (await call<(Colleague & { fName: string })[]>('/api/colleague/getListMall', undefined, 'owner')).data?.find(({ fId }) => fId === id)
  await call('/api/colleague/updateMall', { fId: id, fName: one?.fName, fMay: one?.fMay, fApprovalAbove: null, fStatus: '停用', fVersion: one?.fVersion }, 'owner')
  expect((await call<{ fId: string }>('/api/auth/getLoginInfo', undefined, 'owner')).data?.fId).toBe('hospital')
})

test.each([
  ['made staff', { fAccountType: '员工', fRoles: ['admin'] }],
  ['given rights of staff', { fRoles: ['buyer', 'finance'] }],
])('a colleague who was %s is their company’s to shape and to let in no more', async (word, change) => {
  const id = await join(`up-${Object.keys(change).length}`, ['下单'])
  const made = await call('/api/accounts/update', { fId: id, ...change }, 'admin')
  if (word === 'made staff') {
    // A company's people stay customers: whoever works for the house has an account of their own.
    expect(made.errors).toMatch(/是客户账户/)
    expect((await call('/api/accounts/updates', { fIds: [id], data: { fAccountType: '员工' } }, 'admin')).errors).toMatch(/是客户账户/)
    await run("update account set account_type = 'staff', roles = '{admin}' where id = $1", [id])
  } else expect(made.errors).toBeNull()
  expect((await call('/api/colleague/inviteMall', { fId: id })).status).toBe(404)
  expect((await call('/api/colleague/updateMall', { fId: id, fName: '改名', fMay: [], fApprovalAbove: null, fStatus: '停用', fVersion: 2 })).status).toBe(404)
  expect((await call<Colleague[]>('/api/colleague/getListMall')).data?.some(({ fId }) => fId === id)).toBe(false)
  if (word === 'made staff') {
    expect((await call<{ fId: string }[]>('/api/accounts/mallGetAccounts')).data?.some(({ fId }) => fId === id)).toBe(false)
    expect((await call('/api/accounts/mallSelectedAccounts', { fId: id })).status).toBe(404)
  }
})

test('a customer who trades with the house doesn’t become staff, by form, for many or by a file', async () => {
  expect((await call('/api/accounts/update', { fId: 'hospital', fAccountType: '员工' }, 'admin')).errors).toMatch(/hospital 是客户账户/)
  expect(await call('/api/accounts/updates', { fIds: ['hospital', 'personal'], data: { fAccountType: '员工' } }, 'admin')).toMatchObject({ data: null, extras: { field: 'data.fAccountType' } })
  const { data } = await ask<{ failed: number; errors: { column: string; message: string }[] }>(
    here.mall,
    '/api/accounts/import?dryRun=true',
    fileForm('账号,名称,账户类型\nhospital,武汉仁和口腔医院有限公司,员工\n', 'a.csv'),
    { token: tokens.admin as string },
  )
  expect(data).toMatchObject({ failed: 1, errors: [{ column: '账户类型', message: expect.stringContaining('是客户账户') }] })
  // Whoever has done nothing yet may.
  const { data: fresh } = await call<{ fId: string }>('/api/accounts/add', { fAccount: 'fresh-one', fName: '新人', fAccountType: '客户' }, 'admin')
  expect((await call('/api/accounts/update', { fId: fresh?.fId, fAccountType: '员工' }, 'admin')).errors).toBeNull()
})
