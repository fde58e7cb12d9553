import { expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['admin', 'hospital'])
type Body = Record<string, unknown>

/** A new account that has a password, and the token of its first session. */
const made = async (draft: Body) => {
  const { data, errors } = await call<{ fId: string; fLink: string }>('/api/accounts/add', draft, 'admin')
  if (!data) throw new Error(JSON.stringify(errors))
  await run("update account set password_hash = (select password_hash from account where id = 'finance') where id = $1", [data.fId])
  return { id: data.fId, token: (await signIn(here.mall, String(draft.fAccount))).token }
}
const staff = (fAccount: string, fRoles = ['sales']) => made({ fAccount, fName: fAccount, fAccountType: '员工', fRoles })
const customer = (fAccount: string) => made({ fAccount, fName: fAccount, fAccountType: '客户', fCustomerType: '企业' })
const as = <Data = Body>(token: string, path: string, body: Body = {}) => ask<Data>(here.mall, path, body, { token })
const whoIs = async (token: string) => (await as<{ fId: string; fPermissions: string[] }>(token, '/api/auth/getLoginInfo')).data?.fId
const change = (fId: string, more: Body) => call('/api/accounts/update', { fId, ...more }, 'admin')
const bulk = (fId: string, data: Body) => call('/api/accounts/updates', { fIds: [fId], data }, 'admin')
const imported = (fAccount: string, column: string, value: string) =>
  ask(here.mall, '/api/accounts/import', fileForm(`账号,${column}\n${fAccount},${value}\n`, 'accounts.csv'), { token: tokens.admin as string })

test.each([
  ['alone', (id: string) => change(id, { fAccountType: '客户' })],
  ['with others', (id: string) => bulk(id, { fAccountType: '客户' })],
  ['by a file', (_: string, account: string) => imported(account, '账户类型', '客户')],
])('staff who become a customer (%s) act for nobody any more, and have no rights of staff', async (how, become) => {
  const account = `was-staff-${how.length}`
  const { id, token } = await staff(account)
  expect((await as(token, '/api/accounts/actForMall', { fId: 'hospital' })).errors).toBeNull()
  expect(await whoIs(token)).toBe('hospital')
  expect((await become(id, account)).errors).toBeNull()
  expect((await as(token, '/api/saleFund/getSummaryMall')).status).toBe(401)
  const { token: again } = await signIn(here.mall, account)
  expect(await whoIs(again)).toBe(id)
  expect((await as(again, '/api/salePayment/getPageList', { page: 1, size: 1 })).status).toBe(403)
  expect((await call<{ fRoles: string[] }>('/api/accounts/getDetailInfo', { fId: id }, 'admin')).data?.fRoles).toEqual(['buyer'])
})

test('an import that made a customer of staff is undone whole', async () => {
  const { id } = await staff('undone-staff', ['finance'])
  const { data } = (await imported('undone-staff', '账户类型', '客户')) as { data: { fBatchId: string } | null }
  expect((await call('/api/accounts/undoImport', { fBatchId: data?.fBatchId }, 'admin')).errors).toBeNull()
  expect((await call('/api/accounts/getDetailInfo', { fId: id }, 'admin')).data).toMatchObject({ fAccountType: '员工', fRoles: ['finance'] })
})

test('staff who may no longer act for customers do so no longer', async () => {
  const { id, token } = await staff('less-than-sales')
  await as(token, '/api/accounts/actForMall', { fId: 'hospital' })
  expect((await change(id, { fRoles: ['buyer'] })).errors).toBeNull()
  expect((await as(token, '/api/saleFund/getSummaryMall')).status).toBe(401)
})

test('a company that is shut buys no more, by none of its people, however they come', async () => {
  const { id, token } = await customer('shut-company')
  const { data: link } = await as<{ fId: string }>(token, '/api/colleague/addMall', { fAccount: 'shut-colleague', fName: '采购', fMay: ['下单'], fApprovalAbove: null })
  await run("update account set password_hash = (select password_hash from account where id = 'finance') where id = $1", [link?.fId])
  const colleague = (await signIn(here.mall, 'shut-colleague')).token
  expect(await whoIs(colleague)).toBe(link?.fId)
  const { token: acting } = await staff('acts-for-shut')
  await as(acting, '/api/accounts/actForMall', { fId: link?.fId })
  expect((await change(id, { fStatus: '停用' })).errors).toBeNull()
  for (const one of [token, colleague, acting]) expect((await as(one, '/api/saleCart/getCountMall')).status).toBe(401)
  const refused = await ask(here.mall, '/api/auth/login', { fAccount: 'shut-colleague', fPassword: 'Mall@2026' })
  expect(refused.errors).toContain('停用')
  const { token: anew } = await signIn(here.mall, 'acts-for-shut')
  expect((await as(anew, '/api/accounts/actForMall', { fId: link?.fId })).errors).toContain('停用')
  await change(id, { fStatus: '正常' })
  expect(await whoIs((await signIn(here.mall, 'shut-colleague')).token)).toBe(link?.fId)
})

test.each([
  ['alone', (id: string) => change(id, { fStatus: '停用' })],
  ['with others', (id: string) => bulk(id, { fStatus: '停用' })],
  ['by a file', (_: string, account: string) => imported(account, '状态', '停用')],
])('of those who act for an account that is shut (%s) its main account and staff sign in anew', async (how, shut) => {
  const main = await customer(`main-${how.length}`)
  const name = `acted-for-${how.length}`
  const { data } = await as<{ fId: string }>(main.token, '/api/colleague/addMall', { fAccount: name, fName: '采购', fMay: ['下单'], fApprovalAbove: null })
  const target = data?.fId ?? ''
  const { token } = await staff(`acts-${how.length}`)
  expect((await as(token, '/api/accounts/actForMall', { fId: target })).errors).toBeNull()
  expect((await as(main.token, '/api/accounts/mallSelectedAccounts', { fId: target })).errors).toBeNull()
  expect([await whoIs(token), await whoIs(main.token)]).toEqual([target, target])
  expect((await shut(target, name)).errors).toBeNull()
  // They would go on in their own name without noticing, and fill their own cart from a page that shows another's.
  for (const one of [token, main.token]) expect((await as(one, '/api/saleCart/getCountMall')).status).toBe(401)
})

test('a link to set a password stays good while the company is shut', async () => {
  const main = await customer('link-company')
  const { data } = await as<{ fId: string; fLink: string }>(main.token, '/api/colleague/addMall', { fAccount: 'link-colleague', fName: '采购', fMay: ['下单'], fApprovalAbove: null })
  const set = () => ask(here.mall, '/api/auth/setPassword', { fToken: new URL(data?.fLink ?? '').searchParams.get('set'), fNewPassword: 'Mall@2027', fConfirm: 'Mall@2027' })
  await change(main.id, { fStatus: '停用' })
  expect((await set()).errors).toContain('停用')
  await change(main.id, { fStatus: '正常' })
  expect((await set()).errors).toBeNull()
})

test('no file, and no undo of one, shapes those who may do more than whoever brings it', async () => {
  await run("insert into role (code, name, permissions, menus) values ('importer', '导入员', '{desk:open,accounts:read,accounts:import,accounts:manageStaff}', '{}')")
  const { token } = await staff('importer-1', ['importer'])
  await staff('finance-2', ['finance'])
  const send = (row: string) => ask<{ fBatchId: string; errors: { column: string; message: string }[] }>(here.mall, '/api/accounts/import', fileForm(`账号,账户类型\n${row}\n`, 'a.csv'), { token })
  for (const account of ['admin', 'finance-2'])
    expect((await send(`${account},客户`)).data?.errors).toEqual([expect.objectContaining({ column: '账户类型', message: expect.stringContaining('权限') })])
  // Unchanged they may stand in it.
  expect((await send('finance-2,员工')).data?.errors).toEqual([])
  const { data } = (await imported('finance-2', '账户类型', '客户')) as { data: { fBatchId: string } | null }
  expect((await as(token, '/api/accounts/undoImport', { fBatchId: data?.fBatchId })).errors).toContain('权限')
  const [entry] = await run<{ before: object; after: object }>("select before, after from audit where action = 'import' and entity_id = (select id from account where account = 'finance-2')")
  expect(entry).toEqual({ before: { accountType: 'staff', roles: ['finance'] }, after: { accountType: 'customer', roles: ['buyer'] } })
})
