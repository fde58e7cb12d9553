import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dingTalk } from '#server/outside/dingtalk/ding-talk.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { served } from '#tests/support/served.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let server: { url: string; close: () => Promise<void> }
beforeAll(async () => {
  mall = await openTestMall()
  server = await served(mall.dingTalk.fetch)
  mall.deps.dingTalk = dingTalk({ clientId: 'demo', clientSecret: 'secret', loginHost: server.url, apiHost: server.url, oapiHost: server.url })
})
afterAll(async () => {
  await server.close()
  await mall.close()
})
beforeEach(() => mall.wait(3600))

const start = async () => new URL((await ask<{ fUrl: string }>(mall, '/api/auth/getDingTalkAuthUrl', {})).data?.fUrl ?? '')
const enter = (authCode: string, state: string) => ask(mall, '/api/auth/dingTalkLogin', { authCode, state })

test('the address of the sign-in page is DingTalk’s form of it', async () => {
  const url = await start()
  expect(url.pathname).toBe('/oauth2/auth')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    redirect_uri: 'http://mall.test/mall/login',
    response_type: 'code',
    client_id: 'demo',
    scope: 'openid corpid',
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
    prompt: 'consent',
  })
  expect(url.search).toContain('scope=openid%20corpid')
})

test('bound staff are signed in, each code and state once', async () => {
  const state = (await start()).searchParams.get('state') ?? ''
  const first = await enter(mall.dingTalk.codeFor('demo-union-admin'), state)
  expect(first.data).toMatchObject({ fId: 'admin' })
  expect(first.headers.get('access-token')).toBeTruthy()
  expect((await enter(mall.dingTalk.codeFor('demo-union-admin'), state)).errors).toBe('钉钉登录已过期，请重新发起')
})

test('a state that we never gave, or that is old, is refused', async () => {
  expect((await enter(mall.dingTalk.codeFor('demo-union-admin'), 'f'.repeat(32))).errors).toBe('钉钉登录已过期，请重新发起')
  const state = (await start()).searchParams.get('state') ?? ''
  mall.wait(601)
  expect((await enter(mall.dingTalk.codeFor('demo-union-admin'), state)).errors).toBe('钉钉登录已过期，请重新发起')
})

test('someone unknown is told that they are not bound; a spent code says so in DingTalk’s words', async () => {
  const state = async () => (await start()).searchParams.get('state') ?? ''
  expect((await enter(mall.dingTalk.codeFor('demo-union-stranger'), await state())).errors).toMatch(/尚未绑定员工账户/)
  expect((await enter('spent', await state())).errors).toBe('钉钉没有确认这次登录：授权码已失效')
})

test('inside DingTalk the app’s code signs in, also after the application’s token was withdrawn', async () => {
  const inApp = () => ask(mall, '/api/auth/dingTalkCodeLogin', { fCode: mall.dingTalk.codeFor('demo-union-admin') })
  expect((await inApp()).data).toMatchObject({ fId: 'admin' })
  mall.dingTalk.forgetTokens()
  expect((await inApp()).data).toMatchObject({ fId: 'admin' })
  expect((await ask(mall, '/api/auth/dingTalkCodeLogin', { fCode: 'spent' })).errors).toBe('钉钉没有确认这次登录：免登码已失效')
})

test('staff bind themselves and sign in with it; customers can’t, and nobody takes another’s', async () => {
  const bind = async (account: string, unionId: string) => {
    const { token } = await signIn(mall, account)
    const state = (await start()).searchParams.get('state') ?? ''
    return ask(mall, '/api/auth/dingTalkAuth', { authCode: mall.dingTalk.codeFor(unionId), state }, { token })
  }
  expect((await bind('hospital', 'demo-union-stranger')).errors).toBe('只有员工账户可以绑定钉钉')
  expect((await bind('finance', 'demo-union-admin')).errors).toBe('该钉钉账号已绑定其他员工')
  expect((await bind('finance', 'demo-union-stranger')).succeeded).toBe(true)
  const state = (await start()).searchParams.get('state') ?? ''
  expect((await enter(mall.dingTalk.codeFor('demo-union-stranger'), state)).data).toMatchObject({ fId: 'finance' })
})

test('without configuration it says so', async () => {
  mall.deps.dingTalk = null
  expect((await ask(mall, '/api/auth/getDingTalkAuthUrl', {})).errors).toBe('未配置钉钉登录')
})
