import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dingTalk } from '#server/outside/dingtalk/ding-talk.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { served } from '#tests/support/served.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const PHONE = '13800000003'
const fresh = { fNewPassword: 'Mall@2027', fConfirm: 'Mall@2027' }

let mall: TestMall

let dingTalkServer: Awaited<ReturnType<typeof served>>
beforeAll(async () => {
  mall = await openTestMall()
  dingTalkServer = await served(mall.dingTalk.fetch)
  mall.deps.dingTalk = dingTalk({ clientId: 'demo', clientSecret: 'secret', loginHost: dingTalkServer.url, apiHost: dingTalkServer.url, oapiHost: dingTalkServer.url })

  await run("update account set ding_talk_union_id = null where id = 'admin'")
  await run("update account set ding_talk_union_id = 'demo-union-admin', phone = $1 where id = 'sales'", [PHONE])
})
afterAll(async () => {
  await dingTalkServer.close()
  await mall.close()
})

const run = (text: string, values: unknown[] = []) => mall.database.pool.query(text, values)
/** A code that has just been sent to their number, for this. */
const code = async (fPurpose: string) => {
  mall.wait(61)
  await ask(mall, '/api/auth/sendCodeLogin', { fPhone: PHONE, fPurpose })
  return mall.codes.findLast(({ phone }) => phone === PHONE)?.code
}
const withPassword = () => run("update account set password_hash = (select password_hash from account where id = 'finance'), legacy_hash = null where id = 'sales'")

/** Every way in, each with what is needed for it, made anew. */
const ways: Record<string, () => Promise<[path: string, body: object]>> = {
  'a password': async () => {
    await withPassword()
    return ['/api/auth/login', { fAccount: 'sales', fPassword: 'Mall@2026' }]
  },
  'a code': async () => ['/api/auth/login', { fPhone: PHONE, fCode: await code('登录') }],
  'the old mall’s password': async () => {
    await run("update account set password_hash = null, last_sign_in = null, legacy_hash = (select legacy_hash from account where id = 'oldmall') where id = 'sales'")
    return ['/api/auth/oldMallLogin', { fAccount: 'sales', fPassword: 'Old@2020' }]
  },
  'DingTalk’s page': async () => {
    const { data } = await ask<{ fUrl: string }>(mall, '/api/auth/getDingTalkAuthUrl', {})
    return ['/api/auth/dingTalkLogin', { authCode: mall.dingTalk.codeFor('demo-union-admin'), state: new URL(data?.fUrl ?? '').searchParams.get('state') }]
  },
  'DingTalk itself': async () => ['/api/auth/dingTalkCodeLogin', { fCode: mall.dingTalk.codeFor('demo-union-admin') }],
  'a link to set a password': async () => {
    const { data } = await ask<{ fLink: string }>(mall, '/api/auth/resetPassword', { fId: 'sales' }, { token: (await signIn(mall, 'admin')).token })
    return ['/api/auth/setPassword', { fToken: new URL(data?.fLink ?? '').searchParams.get('set'), ...fresh }]
  },
  'a code to set a password': async () => ['/api/auth/updatePasswordByPhone', { fPhone: PHONE, fCode: await code('找回密码'), ...fresh }],
}

describe('D19 someone disabled doesn’t come in by', () => {
  test.each(Object.entries(ways))('%s, which lets them in while they are not', async (_, prepare) => {
    await run("update account set status = 'active' where id = 'sales'")
    const [path, body] = await prepare()
    const letIn = await ask(mall, path, body)
    expect([path, letIn.errors]).toEqual([path, null])
    const [, again] = await prepare()
    await run("update account set status = 'disabled' where id = 'sales'")
    const kept = (await run("select password_hash from account where id = 'sales'")).rows
    const refused = await ask(mall, path, again)
    expect([refused.succeeded, refused.headers.get('access-token'), refused.headers.get('x-access-token')]).toEqual([false, null, null])
    expect((await run("select password_hash from account where id = 'sales'")).rows).toEqual(kept)
  })

  test('the session that they had', async () => {
    await run("update account set status = 'active' where id = 'sales'")
    await withPassword()
    const { token } = await signIn(mall, 'sales')
    expect((await ask(mall, '/api/auth/getLoginInfo', {}, { token })).status).toBe(200)
    await run("update account set status = 'disabled' where id = 'sales'")
    expect((await ask(mall, '/api/auth/getLoginInfo', {}, { token })).status).toBe(401)
  })
})
