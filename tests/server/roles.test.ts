import { expect, test } from 'vitest'
import { grantable } from '#contract/rest/role.ts'
import { allPermissions } from '#server/access/permissions.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['admin', 'finance', 'hospital'])
const rest = (method: string, path: string, body?: unknown, who = 'admin') => askRest(here.mall, method, `roles${path}`, body, tokens[who] as string)

test('what a role may grant is all there is, but for what belongs to customers and to the administrator', () => {
  const all = allPermissions.filter((one) => one === 'mall:shop' || !(one.startsWith('mall:') || one.startsWith('roles:')))
  expect([...grantable].sort()).toEqual([...all].sort())
})

test('a role that is made is given, holds at once, and lapses at once', async () => {
  const { status, json: made } = await rest('POST', '', { code: 'viewer', name: '只看付款', permissions: ['desk:open', 'payments:read'] })
  expect([status, made.id]).toEqual([200, 'viewer'])
  const { data: before } = await call<{ fVersion: number }>('/api/accounts/getDetailInfo', { fId: 'finance' }, 'admin')
  const given = await call('/api/accounts/update', { fId: 'finance', fVersion: before?.fVersion, fRoles: ['viewer'] }, 'admin')
  expect(given.errors).toBeNull()
  expect((await call('/api/salePayment/getPageList', { page: 1, size: 1 }, 'finance')).status).toBe(200)
  expect((await call('/api/saleOrder/confirm', { fIds: ['x'] }, 'finance')).status).toBe(403)
  expect((await rest('DELETE', '/viewer')).refused).toBeTruthy()
  await rest('PUT', '/viewer', { permissions: ['desk:open', 'orders:read'] })
  expect((await call('/api/salePayment/getPageList', { page: 1, size: 1 }, 'finance')).status).toBe(403)
  await run("update account set roles = '{finance}' where id = 'finance'")
  expect((await rest('DELETE', '/viewer')).status).toBe(200)
})

test('the system’s own roles stay as they are, codes are given once, and rights are known ones', async () => {
  for (const code of ['admin', 'buyer']) {
    expect((await rest('PUT', `/${code}`, { name: '别名' })).refused).toBe('系统角色不能修改或删除')
    expect((await rest('DELETE', `/${code}`)).refused).toBe('系统角色不能修改或删除')
  }
  const bad = (body: object) => rest('POST', '', { code: 'odd', name: '一', permissions: ['desk:open'], ...body })
  expect((await bad({ code: 'admin' })).refused).toContain('admin')
  for (const permissions of [[], ['*'], ['mall:pay'], ['roles:write']]) expect((await bad({ permissions })).status).toBe(400)
  expect((await rest('PUT', '/sales', { code: 'sellers' })).refused).toBe('角色编码不能修改')
})

test('nobody but the administrator makes roles, and nobody grants what they lack', async () => {
  expect((await rest('GET', '', undefined, 'finance')).status).toBe(403)
  await run("update role set permissions = permissions || '{roles:read,roles:write}' where code = 'finance'")
  await expect.poll(async () => (await rest('GET', '', undefined, 'finance')).status).toBe(200)
  expect((await rest('POST', '', { code: 'more', name: '一', permissions: ['desk:open', 'accounts:manageStaff'] }, 'finance')).refused).toBeTruthy()
  expect((await rest('POST', '', { code: 'same', name: '一', permissions: ['desk:open', 'payments:read'] }, 'finance')).refused).toBeNull()
  // Nor do they shape a role that grants more than they have.
  expect((await rest('PUT', '/sales', { permissions: ['desk:open'] }, 'finance')).refused).toBeTruthy()
})

test('who manages staff resets nobody’s password who may do more than they', async () => {
  await rest('POST', '', { code: 'people', name: '人事', permissions: ['desk:open', 'accounts:read', 'accounts:manageStaff', 'accounts:resetPassword'] })
  await run("update account set roles = '{people}' where id = 'finance'")
  await expect.poll(async () => (await call('/api/auth/resetPassword', { fId: 'sales' }, 'finance')).status).toBe(200)
  for (const fId of ['sales', 'admin']) expect((await call('/api/auth/resetPassword', { fId }, 'finance')).errors).toBeTruthy()
  await run("update account set roles = '{watcher}' where id = 'sales'")
  expect((await call('/api/auth/resetPassword', { fId: 'sales' }, 'finance')).errors).toBeTruthy()
  await run("update account set roles = '{people}' where id = 'sales'")
  expect((await call('/api/auth/resetPassword', { fId: 'sales' }, 'finance')).errors).toBeNull()
})

test('who doesn’t manage staff gives nobody the rights of staff, whatever the account is called', async () => {
  const code = 'desk-only'
  await rest('POST', '', { code, name: '只进后台', permissions: ['desk:open'] })
  await run("update account set roles = '{sales}' where id = 'finance'")
  await expect.poll(async () => (await call('/api/accounts/getPageList', { page: 1, size: 1 }, 'finance')).status).toBe(200)
  const draft = (fAccountType: string) => ({ fAccount: `rights-${fAccountType.length}`, fName: '某', fAccountType, fRoles: [code] })
  const versionOf = async (fId: string) => (await call<{ fVersion: number }>('/api/accounts/getDetailInfo', { fId }, 'admin')).data?.fVersion
  for (const refused of [
    await call('/api/accounts/add', draft('客户'), 'finance'),
    await call('/api/accounts/add', draft('代理商'), 'finance'),
    await call('/api/accounts/update', { fId: 'hospital', fVersion: await versionOf('hospital'), fRoles: [code] }, 'finance'),
    await call('/api/accounts/updates', { fIds: ['personal'], data: { fRoles: [code] } }, 'finance'),
  ])
    expect(refused).toMatchObject({ status: 200, errors: '没有管理员工账户的权限' })
  expect(await run('select id from account where $1 = any(roles)', [code])).toEqual([])
  // A customer's own role is anybody's to give who keeps accounts.
  expect((await call('/api/accounts/add', { ...draft('客户'), fRoles: ['buyer'] }, 'finance')).errors).toBeNull()
})
