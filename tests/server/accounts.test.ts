import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token: string
const call = <Data = Record<string, never>>(verb: string, body?: unknown) => ask<Data>(mall, `/api/accounts/${verb}`, body, { token })

beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

test('a sub-account in the list names the main account that it belongs to', async () => {
  const { data } = await call<{ items: { fAccount: string; fOwnerName: string | null }[] }>('getPageList', { page: 1, size: 50, keyword: 'hospital' })
  const named = new Map(data?.items.map(({ fAccount, fOwnerName }) => [fAccount, fOwnerName]))
  expect([named.get('hospital-east'), named.get('hospital')]).toEqual(['武汉仁和口腔医院有限公司', null])
})

describe('the list of accounts', () => {
  test('answers a page in wire names, with how many there are in all', async () => {
    const { data, status } = await call<{ page: number; size: number; total: number; items: Record<string, unknown>[] }>('getPageList', {
      page: 1,
      size: 2,
      sort: 'fAccount',
      order: 'ASC',
      fAccountType: '员工',
      fStatus: '正常',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ page: 1, size: 2 })
    expect(data?.items[0]).toMatchObject({
      fId: 'admin',
      fAccount: 'admin',
      fName: '林书远',
      fAccountType: '员工',
      fStatus: '正常',
      fUserType: '0',
      fRegisterType: '普通',
      fKingdeeStatus: '未推送',
      fVersion: 1,
    })
    expect(Object.keys(data?.items[0] ?? {}).sort()).toEqual([
      'fAccount',
      'fAccountType',
      'fAddress',
      'fCity',
      'fCode',
      'fCreatedAt',
      'fCreditCode',
      'fCustomerType',
      'fEmail',
      'fId',
      'fKingdeeAttempts',
      'fKingdeeId',
      'fKingdeeMessage',
      'fKingdeeStatus',
      'fName',
      'fOrgId',
      'fOwnerName',
      'fPhone',
      'fPriceListCode',
      'fProvince',
      'fPushedAt',
      'fRegisterType',
      'fRemark',
      'fRoles',
      'fStaffName',
      'fStaffTel',
      'fStatus',
      'fTel',
      'fUpdatedAt',
      'fUserType',
      'fVersion',
    ])
  })

  test.each([
    ['a part of a name', '仁和口腔', 'hospital'],
    ['a login name in capitals', 'HOSPITAL-EAST', 'hospital-east'],
    ['a code', 'C000004', 'personal'],
    ['a part of a phone number', '0000015', 'recruit'],
  ])('finds %s', async (_, keyword, id) => {
    const { data } = await call<{ items: { fId: string }[] }>('getPageList', { page: 1, size: 50, keyword })
    expect(data?.items.map((item) => item.fId)).toContain(id)
  })

  test.each(['%', '_', '\\', "'; drop table account; --"])('takes %s literally', async (keyword) => {
    expect((await call<{ total: number }>('getPageList', { page: 1, size: 10, keyword })).data?.total).toBe(0)
  })

  test('caps the size of a page', async () => {
    expect((await call<{ size: number }>('getPageList', { page: 1, size: 100_000 })).data?.size).toBe(500)
  })

  test.each([
    ['an unknown sort', { sort: 'password_hash' }, 'sort'],
    ['an unknown filter', { fPasswordHash: 'x' }, 'fPasswordHash'],
    ['a state that does not exist', { fStatus: 'active' }, 'fStatus'],
    ['a page that is no number', { page: 'x' }, 'page'],
    ['a page below zero', { page: -1 }, 'page'],
    ['an object for a keyword', { keyword: {} }, 'keyword'],
  ])('refuses %s at its field', async (_, body, field) => {
    const { status, errors } = await call('getPageList', { page: 1, size: 10, ...body })
    expect(status).toBe(400)
    expect(Object.keys(errors as object)).toEqual([field])
  })
})

describe('adding and changing', () => {
  test('adds an account, whose owner sets a password by the one-time link', async () => {
    const added = await call<{ fId: string; fLink: string }>('add', { fAccount: 'new-clinic', fName: '新诊所', fAccountType: '客户' })
    expect(added.data?.fId).toMatch(/^[0-9a-f]{32}$/)
    const link = added.data?.fLink.split('set=')[1]
    const set = () => ask(mall, '/api/auth/setPassword', { fToken: link, fNewPassword: 'Clinic#1', fConfirm: 'Clinic#1' })
    expect((await set()).succeeded).toBe(true)
    expect((await set()).errors).toBe('链接已失效，请向发给您链接的人重新获取')
    await signIn(mall, 'new-clinic', 'Clinic#1')
  })

  test.each(['admin\u200b', '\u202ehospital', 'hos\u00adpital', 'ｈｏｓｐｉｔａｌ', 'hospital１'])('refuses a login name that looks like another: %j', async (fAccount) => {
    const { status, errors } = await call('add', { fAccount, fName: '甲', fAccountType: '客户' })
    expect([status, errors]).toEqual([400, { fAccount: ['账号为 2 到 64 个字，不含空格和全角字母数字'] }])
  })

  test.each([
    [{ fName: '甲', fAccountType: '客户' }, { fAccount: ['请填写'] }],
    [{ fAccount: 'a b', fName: '甲', fAccountType: '客户' }, { fAccount: ['账号为 2 到 64 个字，不含空格和全角字母数字'] }],
    [{ fAccount: 'ab', fName: '甲', fAccountType: '经销' }, { fAccountType: ['只可填 客户、代理商、员工'] }],
    [{ fAccount: 'ab', fName: '甲', fAccountType: '客户', fPhone: '1381556204' }, { fPhone: ['手机号应为 1 开头的 11 位数字'] }],
    [{ fAccount: 'ab', fName: '甲', fAccountType: '客户', fCreditCode: '91350100M000100Y44' }, { fCreditCode: ['统一社会信用代码应为 18 位，且校验位正确'] }],
    [
      { fAccount: 'ab', fName: '甲', fAccountType: '客户', fKingdeeStatus: '已推送', fPassword: 'x' },
      { fKingdeeStatus: ['不能设置这个字段'], fPassword: ['不能设置这个字段'] },
    ],
    [{ fAccount: 'ab', fName: 'a\u0000b', fAccountType: '客户' }, { fName: ['含有不能保存的控制字符'] }],
  ])('refuses %j', async (body, expected) => {
    const { status, errors } = await call('add', body)
    expect([status, errors]).toEqual([400, expected])
  })

  test.each([
    [{ fAccount: 'HOSPITAL', fName: '甲', fAccountType: '客户' }, '账号已被使用', 'fAccount'],
    [{ fAccount: 'ab', fName: '甲', fAccountType: '客户', fCode: 'C000004' }, '编码已被账户 personal 使用', 'fCode'],
    [{ fAccount: 'ab', fName: '甲', fAccountType: '客户', fPriceListCode: 'PL-99' }, '价格表不存在', 'fPriceListCode'],
    [{ fAccount: 'ab', fName: '甲', fAccountType: '员工', fRoles: ['nobody'] }, '角色不存在', 'fRoles'],
  ])('is refused by a rule with the sentence and its field: %j', async (body, sentence, field) => {
    expect(await call('add', body)).toMatchObject({ status: 200, succeeded: false, errors: sentence, extras: { field } })
  })

  test('changes a field, counts the version on, and notes both values', async () => {
    const before = (await call<{ fVersion: number }>('getDetailInfo', { fId: 'personal' })).data?.fVersion ?? 0
    expect((await call('update', { fId: 'personal', fVersion: before, fRemark: '常客' })).data).toEqual({ fId: 'personal', fVersion: before + 1 })
    const { data } = await call<{ items: Record<string, unknown>[] }>('getHistory', { fId: 'personal', page: 1, size: 5 })
    expect(data?.items[0]).toMatchObject({ fAction: 'update', fActorName: '林书远', fBefore: { fRemark: null }, fAfter: { fRemark: '常客' } })
  })

  test('tells the second of two editors who was first, and keeps the first one’s work', async () => {
    const version = (await call<{ fVersion: number }>('getDetailInfo', { fId: 'recruit' })).data?.fVersion
    const both = await Promise.all(['一', '二'].map((fRemark) => call('update', { fId: 'recruit', fVersion: version, fRemark })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.errors).toMatch(/^林书远在 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 已修改这条记录/)
  })

  test('answers 404 for what is not there', async () => {
    for (const verb of ['getDetailInfo', 'update']) expect(await call(verb, { fId: 'nobody' })).toMatchObject({ status: 404, errors: '找不到这条记录，或您无权查看' })
  })

  test('speaks English when asked to', async () => {
    const { errors } = await ask(mall, '/api/accounts/add', { fAccount: 'ab', fName: '', fAccountType: '客户' }, { token, language: 'en-GB,en;q=0.9' })
    expect(errors).toEqual({ fName: ['Please fill this in'] })
  })
})

describe('changing many', () => {
  const ids = ['demo-0101', 'demo-0102', 'demo-0103']

  test('changes all of them and answers how many', async () => {
    const preview = await call<{ found: number; changed: number }>('previewUpdates', { fIds: ids, data: { fStaffName: '何晴' } })
    expect(preview.data).toMatchObject({ found: 3, changed: 3 })
    expect((await call('updates', { fIds: ids, data: { fStaffName: '何晴', fStatus: '停用' } })).data).toEqual({ updated: 3 })
    const { data } = await call<{ items: Record<string, unknown>[] }>('getPageList', { page: 1, size: 10, fIds: ids })
    expect(data?.items.map((item) => [item.fStaffName, item.fStatus])).toEqual([
      ['何晴', '停用'],
      ['何晴', '停用'],
      ['何晴', '停用'],
    ])
  })

  test('changes none when one of them is not there', async () => {
    expect((await call('updates', { fIds: [...ids, 'nobody'], data: { fRemark: '不该写入' } })).status).toBe(404)
    expect((await call<{ total: number }>('getPageList', { page: 1, size: 1, fIds: ids, keyword: '不该写入' })).data?.total).toBe(0)
    expect((await call<{ fRemark: unknown }>('getDetailInfo', { fId: ids[0] })).data?.fRemark).toBeNull()
  })

  test('takes a filter in place of ids, but not both and not neither', async () => {
    const filter = { fProvince: '浙江', fAccountType: '代理商' }
    const found = (await call<{ total: number }>('getPageList', { page: 1, size: 1, ...filter })).data?.total
    expect(found).toBeGreaterThan(0)
    expect((await call('updates', { filter, data: { fPriceListCode: 'PL-02' } })).data).toEqual({ updated: found })
    expect((await call('updates', { filter, fIds: ids, data: { fRemark: 'x' } })).succeeded).toBe(false)
    expect((await call('updates', { data: { fRemark: 'x' } })).succeeded).toBe(false)
    expect((await call('updates', { fIds: ids, data: {} })).succeeded).toBe(false)
  })
})

describe('who may', () => {
  test.each([
    ['hospital', 'getPageList', 403],
    ['finance', 'getPageList', 200],
    ['finance', 'update', 403],
    ['sales', 'update', 200],
  ])('%s asking for %s gets %i', async (account, verb, status) => {
    const { token: theirs } = await signIn(mall, account)
    const body = verb === 'update' ? { fId: 'applicant', fRemark: `by ${account}` } : { page: 1, size: 1 }
    expect((await ask(mall, `/api/accounts/${verb}`, body, { token: theirs })).status).toBe(status)
  })

  test('sales may not touch staff, make staff, or grant what they lack', async () => {
    const { token: theirs } = await signIn(mall, 'sales')
    const as = (verb: string, body: unknown) => ask(mall, `/api/accounts/${verb}`, body, { token: theirs })
    expect((await as('update', { fId: 'finance', fRemark: 'x' })).errors).toBe('没有管理员工账户的权限')
    expect((await as('update', { fId: 'personal', fAccountType: '员工' })).errors).toBe('没有管理员工账户的权限')
    expect((await as('add', { fAccount: 'mole', fName: '内应', fAccountType: '员工' })).errors).toBe('没有管理员工账户的权限')
    expect((await as('update', { fId: 'personal', fRoles: ['buyer', 'admin'] })).errors).toBe('不能授予自己没有的权限')
    expect((await as('updates', { fIds: ['personal', 'admin'], data: { fStatus: '停用' } })).errors).toBe('没有管理员工账户的权限')
  })

  test('disabling someone ends their sessions at once', async () => {
    const { token: theirs } = await signIn(mall, 'personal')
    expect((await ask(mall, '/api/auth/getLoginInfo', undefined, { token: theirs })).status).toBe(200)
    await call('update', { fId: 'personal', fStatus: '停用' })
    expect((await ask(mall, '/api/auth/getLoginInfo', undefined, { token: theirs })).status).toBe(401)
    expect((await ask(mall, '/api/auth/login', { fAccount: 'personal', fPassword: 'Mall@2026' })).errors).toBe('该账户已停用，请联系服务人员')
    await call('update', { fId: 'personal', fStatus: '正常' })
  })

  test('nobody disables themselves', async () => {
    expect((await call('update', { fId: 'admin', fStatus: '停用' })).errors).toBe('不能停用或降级自己的账户')
  })
})
