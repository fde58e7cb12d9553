import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
/** Every test comes from an address and a time of its own, so that throttles don't meet. */
beforeEach(() => mall.wait(86_400))

const info = (token: string, second?: string) => ask<Record<string, unknown>>(mall, '/api/auth/getLoginInfo', undefined, { token, second })
const lastCode = (phone: string) => mall.codes.filter((one) => one.phone === phone).at(-1)?.code ?? ''

describe('codes by SMS', () => {
  const phone = '13800000014'
  const send = (fPhone: string, fPurpose = '登录') => ask(mall, '/api/auth/sendCodeLogin', { fPhone, fPurpose })

  test('sign in once, checked before without being used up', async () => {
    const sent = await send(phone)
    expect(sent).toMatchObject({ succeeded: true, data: { fResendSeconds: 60 } })
    const code = lastCode(phone)
    expect(JSON.stringify(sent)).not.toContain(code)
    expect((await ask(mall, '/api/auth/isCodeValidLogin', { fPhone: phone, fCode: code })).data).toBe(true)
    const enter = () => ask(mall, '/api/auth/login', { fPhone: phone, fCode: code })
    expect((await enter()).data).toMatchObject({ fId: 'personal' })
    expect((await enter()).errors).toBe('验证码不正确或已过期')
  })

  test('name the accounts of a number that has several, and wait for the one that is meant', async () => {
    await mall.database.pool.query("update account set phone = '13800000014' where id = 'hospital-east'")
    await send(phone)
    const enter = (more: object = {}) => ask(mall, '/api/auth/login', { fPhone: phone, fCode: lastCode(phone), ...more })
    const { status, errors, extras } = await enter()
    const { accounts, ...rest } = extras as { accounts: { fAccount: string }[] }
    expect([status, errors, rest]).toEqual([200, '该手机号对应多个账号，请填写要登录的账号', { field: 'fAccount', code: 'signIn.several' }])
    expect(accounts.sort((a, b) => (a.fAccount < b.fAccount ? -1 : 1))).toEqual([
      { fAccount: 'hospital-east', fName: '武汉仁和口腔医院东湖院区' },
      { fAccount: 'personal', fName: '何静怡' },
    ])
    expect((await enter({ fAccount: 'hospital-east' })).data).toMatchObject({ fId: 'hospital-east' })
    await mall.database.pool.query("update account set phone = '13800000012' where id = 'hospital-east'")
  })

  test('come once a minute, five an hour, ten a day', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) {
      statuses.push((await send(phone)).status)
      if (at === 0) expect((await send(phone)).status).toBe(429)
      mall.wait(61)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    mall.wait(3600)
    for (let at = 0; at < 6; at++) {
      statuses.push((await send(phone)).status)
      mall.wait(61)
    }
    expect(statuses.slice(7)).toEqual([200, 200, 200, 200, 200, 429])
    mall.wait(3600)
    expect((await send(phone)).status).toBe(429)
  })

  test('are burnt after five wrong tries, and too old after ten minutes', async () => {
    await send(phone)
    const enter = (fCode: string) => ask(mall, '/api/auth/login', { fPhone: phone, fCode })
    for (let at = 0; at < 5; at++) expect((await enter(lastCode(phone) === '000000' ? '111111' : '000000')).errors).toBe('验证码不正确或已过期')
    expect((await enter(lastCode(phone))).errors).toBe('验证码不正确或已过期')
    mall.wait(3600)
    await send(phone)
    mall.wait(601)
    expect((await enter(lastCode(phone))).errors).toBe('验证码不正确或已过期')
  })

  test('are not sent to strangers, who are told the same', async () => {
    const before = mall.codes.length
    expect(await send('13912345678')).toMatchObject({ succeeded: true, data: { fResendSeconds: 60 } })
    expect(mall.codes).toHaveLength(before)
  })

  test('reset a password, for that purpose only', async () => {
    await send(phone)
    const body = { fPhone: phone, fNewPassword: 'Reset#1', fConfirm: 'Reset#1' }
    expect((await ask(mall, '/api/auth/updatePasswordByPhone', { ...body, fCode: lastCode(phone) })).errors).toBe('验证码不正确或已过期')
    mall.wait(61)
    await send(phone, '找回密码')
    expect((await ask(mall, '/api/auth/updatePasswordByPhone', { ...body, fCode: lastCode(phone) })).succeeded).toBe(true)
    await signIn(mall, 'personal', 'Reset#1')
  })

  test('let someone register, and a name that is taken costs nothing', async () => {
    await send('13911112222', '注册')
    const body = {
      fPhone: '13911112222',
      fCode: lastCode('13911112222'),
      fName: '新客户',
      fCustomerType: '个人',
      fNewPassword: 'Hello#1',
      fConfirm: 'Hello#1',
      fAgreedTo: String((await ask<{ fVersion: string }>(mall, '/api/saleHome/getTermsMall', {})).data?.fVersion),
    }
    expect(await ask(mall, '/api/auth/register', { ...body, fAccount: 'Hospital' })).toMatchObject({ errors: '账号已被使用', extras: { field: 'fAccount' } })
    expect(await ask(mall, '/api/auth/register', { ...body, fAccount: 'newcomer', fAgreedTo: undefined })).toMatchObject({ errors: '请先阅读并同意用户协议和隐私政策', extras: { field: 'fAgreedTo' } })
    expect(await ask(mall, '/api/auth/register', { ...body, fAccount: 'newcomer', fAgreedTo: 'of-before' })).toMatchObject({ errors: '条款刚有更新，请重新阅读并同意' })
    const made = await ask(mall, '/api/auth/register', { ...body, fAccount: 'newcomer' })
    expect(made.data).toMatchObject({ fAccount: 'newcomer' })
    expect((await info(made.headers.get('access-token') ?? '')).data).toMatchObject({
      fAccountType: '客户',
      fPermissions: ['mall:approve', 'mall:manage', 'mall:order', 'mall:pay', 'mall:prices', 'mall:shop'],
      fExtend: { fCustomerType: '个人' },
    })
  })

  test('reset the guarantee password, which changes only by its old one otherwise', async () => {
    const { token } = await signIn(mall, 'hospital')
    const guarantee = (verb: string, body: unknown) => ask(mall, `/api/auth/${verb}GuaranteePassword`, body, { token })
    // The first is set by the password that one signs in with, and is another one.
    expect((await guarantee('update', { fNewPassword: 'Pledge1', fConfirm: 'Pledge1' })).errors).toBe('首次设置请输入登录密码')
    expect((await guarantee('update', { fPassword: 'nope', fNewPassword: 'Pledge1', fConfirm: 'Pledge1' })).errors).toBe('登录密码不正确')
    expect(await guarantee('update', { fPassword: 'Mall@2026', fNewPassword: 'Mall@2026', fConfirm: 'Mall@2026' })).toMatchObject({
      errors: '保证金密码不能与登录密码相同',
      extras: { field: 'fNewPassword' },
    })
    expect((await guarantee('update', { fPassword: 'Mall@2026', fNewPassword: 'Pledge1', fConfirm: 'Pledge1' })).succeeded).toBe(true)
    expect((await guarantee('update', { fNewPassword: 'Pledge2', fConfirm: 'Pledge2' })).errors).toBe('请输入旧密码！')
    expect((await guarantee('update', { fPassword: 'nope', fNewPassword: 'Pledge2', fConfirm: 'Pledge2' })).errors).toBe('请输入正确的旧密码！')
    // Guesses at either password are counted, the likeness to the other one among them.
    await mall.database.pool.query("delete from throttle where key like 'guarantee:%'")
    const likes = [...Array(12)].map(() => ({ fPassword: 'Pledge1', fNewPassword: 'Mall@2026', fConfirm: 'Mall@2026' }))
    const heard: number[] = []
    for (const one of likes) heard.push((await guarantee('update', one)).status)
    expect([heard[0], heard.at(-1)]).toEqual([200, 429])
    await mall.database.pool.query("delete from throttle where key like 'guarantee:%'")
    await send('13800000011', '保证金密码')
    // What is refused for being alike doesn't cost the code.
    expect((await guarantee('reset', { fCode: lastCode('13800000011'), fNewPassword: 'Mall@2026', fConfirm: 'Mall@2026' })).errors).toBe('保证金密码不能与登录密码相同')
    expect((await guarantee('reset', { fCode: lastCode('13800000011'), fNewPassword: 'Pledge3', fConfirm: 'Pledge3' })).succeeded).toBe(true)
    expect((await guarantee('update', { fPassword: 'Pledge3', fNewPassword: 'Pledge4', fConfirm: 'Pledge4' })).succeeded).toBe(true)
    expect(await ask(mall, '/api/auth/updatePassword', { fId: 'hospital', fPassword: 'Mall@2026', fNewPassword: 'Pledge4', fConfirm: 'Pledge4' }, { token })).toMatchObject({
      errors: '登录密码不能与保证金密码相同',
      extras: { field: 'fNewPassword' },
    })
  })
})
