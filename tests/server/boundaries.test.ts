import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { fieldsOf } from '#contract/wire.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let tokens: Record<'admin' | 'sales' | 'hospital' | 'personal', string>
beforeAll(async () => {
  mall = await openTestMall()
  const people = ['admin', 'sales', 'hospital', 'personal'] as const
  tokens = Object.fromEntries(await Promise.all(people.map(async (one) => [one, (await signIn(mall, one)).token]))) as typeof tokens
})
afterAll(() => mall.close())

const call = <Data = Record<string, unknown>>(path: string, body: unknown, who: keyof typeof tokens = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] })
const run = (text: string) => mall.database.pool.query(text)
const lists = allCalls.filter((one) => one.method === 'POST' && one.answers === 'json' && fieldsOf(one.body)?.sort)
const ownLists = lists.filter(({ access, path }) => (access === 'signedIn' || access.startsWith('mall:')) && path.endsWith('Mall'))
const names = (some: readonly Call[]) => some.map(({ path }) => path)

describe('F4 a list', () => {
  test('there are lists to try', () => expect(names(lists).length).toBeGreaterThan(25))
  test.each(names(lists))('%s sorts and filters by what it names, and by nothing else', async (path) => {
    for (const body of [
      { sort: 'fPasswordHash' },
      { sort: 'password_hash' },
      { sort: 'id; drop table account' },
      { sort: ['fId'] },
      { order: 'ASC, (select 1)' },
      { fPasswordHash: 'a' },
      { filter: { $ne: null } },
    ]) {
      const { status } = await call(path, { page: 1, size: 1, fId: 'hospital', ...body }, 'admin')
      expect([body, status]).toEqual([body, 400])
    }
  })
})

describe('E5 whose rows a list shows', () => {
  test('there are lists to try', () => expect(names(ownLists).length).toBeGreaterThan(10))
  test.each(names(ownLists))('%s can’t be widened by what is sent', async (path) => {
    const total = async (more: object) => {
      const { status, data } = await call<{ total: number }>(path, { page: 1, size: 5, ...more })
      return status === 400 ? 'refused' : data?.total
    }
    const own = await total({})
    for (const name of ['fAccountId', 'fCustId', 'fPayerId', 'fOwnerId', 'fOrgId', 'fId', 'accountId'])
      for (const value of [null, '', [], ['personal'], 'personal', { $ne: null }]) {
        const told = await total({ [name]: value })
        // Nothing of one's own at most: no list is another's.
        expect([name, value, ['refused', own, 0].includes(told)]).toEqual([name, value, true])
      }
  })
})

describe('E7 after switching to a sub-account', () => {
  interface Goods {
    items: { fId: string; fPrice: string | null }[]
  }
  test('prices, cart, orders and money are those of the one in hand, however the requests of both mix', async () => {
    const { token } = await signIn(mall, 'hospital')
    await run("update account set price_list_code = 'PL-04' where id = 'hospital-east'")
    await ask(mall, '/api/accounts/mallSelectedAccounts', { fId: 'hospital-east' }, { token })
    const paths: [string, object][] = [
      ['/api/saleGoods/getPageListMall', { page: 1, size: 20, fBrand: '衡植' }],
      ['/api/saleCart/getPageListMall', { page: 1, size: 20 }],
      ['/api/saleOrder/getPageListMall', { page: 1, size: 20 }],
      ['/api/saleFund/getOverviewMall', {}],
    ]
    const told = async (one: string, [path, body]: [string, object]) => JSON.stringify({ ...(await ask(mall, path, body, { token: one })).data, pricedAt: null })
    const [main, east] = [[] as string[], [] as string[]]
    for (const one of paths) {
      main.push(await told(tokens.hospital, one))
      east.push(await told(token, one))
    }
    // There is something to mix up.
    for (const at of [0, 1, 2]) expect([at, main[at]]).not.toEqual([at, east[at]])
    await Promise.all(
      Array.from({ length: 80 }, async (_, at) => {
        const which = at % paths.length
        const mine = at % 3 === 0
        expect(await told(mine ? tokens.hospital : token, paths[which] as [string, object])).toBe((mine ? main : east)[which])
      }),
    )
  })

  test('nothing between server and reader may keep an answer', async () => {
    for (const path of ['/api/saleGoods/getPageListMall', '/api/auth/getLoginInfo', '/api/saleCart/getPageListMall'])
      expect((await call<Goods>(path, path.endsWith('Info') ? {} : { page: 1, size: 1 })).headers.get('cache-control')).toContain('no-store')
  })
})

describe('E8 fields that aren’t one’s to set', () => {
  const beyond = { fPasswordHash: 'x', fVersion: 9, fKingdeeStatus: '已推送', fKingdeeId: '1', fCreatedAt: '2020-01-01', fOwnerId: 'hospital', fMay: ['pay'], fGuaranteeHash: 'x', fIsUpgrade: true }
  const draft = { fAccount: 'beyond', fName: '越权', fAccountType: '客户', fRegisterType: '普通', fUserType: '0', fStatus: '正常' }
  test.each(Object.entries(beyond))('%s is refused when an account is added or changed, alone or many', async (name, value) => {
    const attempts: [string, object][] = [
      ['/api/accounts/add', { ...draft, [name]: value }],
      ['/api/accounts/updates', { fIds: ['personal'], data: { [name]: value } }],
      ...(name === 'fVersion' ? [] : ([['/api/accounts/update', { fId: 'personal', [name]: value }]] as [string, object][])),
    ]
    for (const [path, body] of attempts) {
      const { status, errors } = await call(path, body, 'admin')
      expect([path, status, JSON.stringify(errors)]).toEqual([path, 400, expect.stringContaining(name)])
    }
  })

  test('nobody registers as staff, or gives themselves rights', async () => {
    const register = { fPhone: '13900000123', fCode: '123456', fAccount: 'beyond', fName: '越权', fCustomerType: '企业', fNewPassword: 'Mall@2027', fConfirm: 'Mall@2027' }
    for (const more of [{ fAccountType: '员工' }, { fRoles: ['admin'] }, { fStatus: '正常' }, { fPriceListCode: 'PL-02' }])
      expect((await call('/api/auth/register', { ...register, ...more })).status).toBe(400)
    for (const path of names(allCalls.filter((one) => one.method === 'POST' && one.answers === 'json' && !one.form && one.access === 'mall:shop' && fieldsOf(one.body) && !fieldsOf(one.body)?.fRoles)))
      for (const name of ['fRoles', 'fPermissions', 'fIsAdmin']) expect([path, name, (await call(path, { [name]: ['admin'] })).status]).toEqual([path, name, 400])
  })

  test('a file’s columns of such fields are not taken', async () => {
    const file = () => fileForm('﻿账号,名称,账户类型,fPasswordHash,password_hash,密码\nbeyond-1,越权,客户,x,y,z\n', 'a.csv')
    await call('/api/accounts/import', file(), 'admin')
    const { rows } = await run("select password_hash, legacy_hash from account where account = 'beyond-1'")
    expect(rows).toEqual([{ password_hash: null, legacy_hash: null }])
    const mapped = fileForm('﻿账号,名称,账户类型,甲\nbeyond-2,越权,客户,x\n', 'a.csv', { mapping: JSON.stringify({ 甲: 'passwordHash' }) })
    await call('/api/accounts/import', mapped, 'admin')
    expect((await run("select 1 from account where account = 'beyond-2' and password_hash is not null")).rows).toEqual([])
  })
})

test('D18 nobody changes another’s password, by none of the calls that change one', async () => {
  const before = (await run("select password_hash, guarantee_hash from account where id = 'personal'")).rows
  const fresh = { fNewPassword: 'Taken@2026', fConfirm: 'Taken@2026' }
  const attempts: [string, object, keyof typeof tokens][] = [
    ['/api/auth/updatePassword', { fId: 'personal', fPassword: 'Mall@2026', ...fresh }, 'hospital'],
    ['/api/auth/updatePassword', { fId: 'personal', fPassword: 'Mall@2026', ...fresh }, 'admin'],
    ['/api/auth/updateGuaranteePassword', { fId: 'personal', ...fresh }, 'hospital'],
    ['/api/auth/resetPassword', { fId: 'personal' }, 'hospital'],
    ['/api/auth/resetPassword', { fId: 'admin' }, 'sales'],
    ['/api/auth/setPassword', { fToken: 'x'.repeat(43), ...fresh }, 'hospital'],
    ['/api/auth/updatePasswordByPhone', { fPhone: '13800000014', fCode: '000000', ...fresh }, 'hospital'],
    ['/api/accounts/update', { fId: 'personal', fPassword: 'Taken@2026' }, 'admin'],
  ]
  for (const [path, body, who] of attempts) expect([path, (await call(path, body, who)).succeeded]).toEqual([path, false])
  expect((await run("select password_hash, guarantee_hash from account where id = 'personal'")).rows).toEqual(before)
})
