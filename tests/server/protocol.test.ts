import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, calls } from '#contract/calls.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token: string
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())
const raw = (path: string, init: RequestInit) => mall.app.fetch(new Request(`http://mall.test${path}`, init))
const post = (body: BodyInit | null, type?: string) => raw('/api/accounts/getPageList', { method: 'POST', headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }, body })

describe('every call of the specification', () => {
  const named = [
    ...[
      'getLoginInfo',
      'login',
      'logout',
      'updatePassword',
      'dingTalkAuth',
      'dingTalkCodeLogin',
      'dingTalkLogin',
      'getDingTalkAuthUrl',
      'isCodeValidLogin',
      'oldMallLogin',
      'resetGuaranteePassword',
      'resetPassword',
      'sendCodeLogin',
      'updateGuaranteePassword',
      'updatePasswordByPhone',
    ].map((verb) => `/api/auth/${verb}`),
    ...['add', 'export', 'getDetailInfo', 'getModel', 'getPageList', 'update', 'updates', 'import', 'mallGetAccounts', 'mallSelectedAccounts', 'pushKingdee'].map((verb) => `/api/accounts/${verb}`),
    ...['add', 'delete', 'getList', 'update', 'getDictList/{fGroupCode}', 'getInfo/{fId}'].map((verb) => `/api/baseDict/${verb}`),
    ...['add', 'delete', 'getList', 'getPageList', 'getPageListMall', 'getTree', 'update', 'updateShow', 'export', 'getListMall', 'getInfo/{fId}', 'import'].map(
      (verb) => `/api/saleGoodsGroup/${verb}`,
    ),
    ...['getCountMall', 'getCollectPageListMall', 'saveMall', 'mallDeleteCollect', 'mallSaveCollect', 'mallClearCollect'].map((verb) => `/api/saleCart/${verb}`),
  ]
  const byGet = ['/api/baseDict/getInfo/{fId}', '/api/saleGoodsGroup/getInfo/{fId}']
  test('is served', () => {
    const served = new Set(allCalls.map(({ path }) => path))
    expect(named.filter((path) => !served.has(path))).toEqual([])
  })

  test('stands in the reference with its body and answer', async () => {
    const page = (await (await raw('/api/docs/openapi.json', {})).json()) as { paths: Record<string, Record<string, { operationId: string; requestBody: unknown; responses: object }>> }
    for (const path of byGet) expect(page.paths[path]?.get).toMatchObject({ operationId: expect.any(String), responses: expect.any(Object) })
    for (const path of named.filter((one) => !byGet.includes(one)))
      expect(page.paths[path]?.post).toMatchObject({ operationId: expect.any(String), requestBody: expect.any(Object), responses: expect.any(Object) })
    expect(page.paths['/api/auth/login']?.post?.operationId).toBe('apiAuthLoginPost')
    const html = await (await raw('/api/docs', {})).text()
    for (const path of named) expect(html).toContain(path)
  })

  test('is found in the reference by its fields, too, which say what they are called elsewhere', async () => {
    const html = await (await raw('/api/docs?lang=zh', {})).text()
    const found = (field: string) => [...html.matchAll(/<li data-find="([^"]*)"/g)].flatMap(([, words = '']) => (words.split(' ').includes(field) ? [words.split(' ')[0]] : []))
    expect(found('fspecid')).toContain('/api/salecart/savemall')
    expect(found('fspecid')).not.toContain('/api/auth/login')
    const cart = await (await raw('/api/docs/cart?lang=zh', {})).text()
    expect(cart).toMatch(/<code>fSpecId<\/code>[^<]*<span class="must">必填<\/span><\/td><td>[^<]*<\/td><td>规格<\/td>/)
  })
})

describe('who is not signed in', () => {
  const guarded = Object.values(calls)
    .flatMap((group) => Object.values(group))
    .filter(({ access }) => access !== 'anyone')
  test.each(guarded.map(({ path, method }) => [method, path] as const))('%s %s answers 401', async (method, path) => {
    expect((await raw(path, { method, headers: { 'content-type': 'application/json' }, ...(method !== 'GET' && { body: '{}' }) })).status).toBe(401)
  })
})

test('the metrics know calls by their path alone, whatever strangers ask for', async () => {
  const { routeOf } = await import('#server/http/route-of.ts')
  expect(['/api/rest/goods/some-id', '/api/rest/goods', '/api/baseDict/getDictList/x%2Fy', '/api/baseDict/getDictList/', '/api/nonsense/1', '/mall/home'].map(routeOf)).toEqual([
    '/api/rest/goods/{id}',
    '/api/rest/goods',
    '/api/baseDict/getDictList/{fGroupCode}',
    'other',
    'other',
    'other',
  ])
})

describe('a body', () => {
  test.each([
    ['application/json', 200],
    ['application/json-patch+json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('of type %s gets %i', async (type, status) => {
    expect((await post('{"page":1,"size":1}', type)).status).toBe(status)
  })

  test('that is empty is {}', async () => {
    expect((await post(null, 'application/json-patch+json')).status).toBe(200)
    expect((await post('', 'application/json-patch+json')).status).toBe(200)
  })

  test.each([
    ['{"page":', 400],
    ['nonsense', 400],
    ['"text"', 400],
    ['[1]', 400],
    ['null', 400],
    [`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400],
    [`{"keyword":"${'x'.repeat(2_000_000)}"}`, 413],
  ])('that is no good is told so: %#', async (body, status) => {
    const response = await post(body, 'application/json')
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ statusCode: status, succeeded: false, data: null, errors: expect.anything() })
  })

  test('in broken UTF-8 is refused', async () => {
    const keyword = (bytes: number[]) => Uint8Array.from([...Buffer.from('{"page":1,"size":1,"keyword":"'), ...bytes, ...Buffer.from('"}')])
    expect((await post(keyword([0xe7, 0x94, 0xb2]), 'application/json')).status).toBe(200)
    expect((await post(keyword([0xe7, 0x94]), 'application/json')).status).toBe(400)
  })
})

describe('the envelope', () => {
  test('wraps a success', async () => {
    const answer = (await (await post('{}', 'application/json')).json()) as Record<string, unknown>
    expect(Object.keys(answer)).toEqual(['statusCode', 'data', 'succeeded', 'errors', 'extras', 'timestamp'])
    expect(answer).toMatchObject({ statusCode: 200, succeeded: true, errors: null, extras: null, timestamp: expect.any(Number) })
  })

  test('answers 404 for a call that does not exist and 405 for the wrong method', async () => {
    expect(await (await raw('/api/accounts/drop', { method: 'POST' })).json()).toMatchObject({ statusCode: 404, errors: '没有这个接口' })
    const wrong = await raw('/api/accounts/getPageList', {})
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('shows nothing of our insides when something breaks', async () => {
    const broken = {
      ...mall.deps,
      passwords: {
        ...mall.deps.passwords,
        verify: async () => {
          throw new Error('the secret is 42 at /srv/mall/server.ts')
        },
      },
    }
    const { createApp } = await import('#server/app.ts')
    const answer = await ask({ app: createApp(broken) }, '/api/auth/login', { fAccount: 'admin', fPassword: 'x' })
    expect(answer).toMatchObject({ status: 500, succeeded: false, errors: expect.stringMatching(/^服务器出现问题，请稍后再试（编号 [0-9a-f-]{36}）$/) })
    expect(JSON.stringify(answer)).not.toMatch(/secret|srv|server\.ts/)
    expect(mall.logged.at(-1)).toMatchObject({ requestId: expect.any(String), err: { message: expect.stringContaining('42') } })
  })
})

test('getModel answers the blank account with its defaults and the options', async () => {
  expect((await ask(mall, '/api/accounts/getModel', {}, { token })).data).toMatchObject({
    fBlank: { fAccountType: '客户', fCustomerType: '企业', fRegisterType: '普通', fUserType: '0', fStatus: '正常', fOrgId: '3' },
    fOrganisations: [
      { fValue: '3', fName: '华东医疗器械有限公司' },
      { fValue: '6', fName: '华南医疗科技有限公司' },
      { fValue: '9', fName: '西部医疗供应链有限公司' },
    ],
    fPriceLists: expect.arrayContaining([{ fValue: 'PL-01', fName: '公立医院价' }]),
  })
})

test('a refusal names fields as the body has them, and none that the body hasn’t', async () => {
  const sales = (await signIn(mall, 'sales')).token
  const reset = await ask(mall, '/api/auth/resetPassword', { fId: 'admin' }, { token: sales })
  expect([reset.errors, reset.extras]).toEqual(['没有管理员工账户的权限', { code: 'account.staffOnly' }])
  const update = await ask(mall, '/api/accounts/update', { fId: 'admin', fName: '改名' }, { token: sales })
  expect(update.extras).toMatchObject({ field: 'fAccountType' })
})
