import { createHmac } from 'node:crypto'
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

describe('signing in', () => {
  test('answers who it is, with both tokens in the headers', async () => {
    const answer = await ask(mall, '/api/auth/login', { fAccount: 'hospital', fPassword: 'Mall@2026', fVisFrom: '网页商城', fAccountType: '客户' })
    expect(answer).toMatchObject({ status: 200, statusCode: 200, succeeded: true, errors: null, data: { fId: 'hospital', fAccount: 'hospital', fName: '武汉仁和口腔医院有限公司' } })
    for (const header of ['access-token', 'x-access-token']) expect(answer.headers.get(header)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-access-token')
  })

  test('says everything of the user that the specification lists', async () => {
    const { data } = await info((await signIn(mall, 'hospital')).token)
    expect(data).toMatchObject({
      fId: 'hospital',
      fAccount: 'hospital',
      fUserType: '1',
      fStatus: '正常',
      fMain: '1',
      fRegisterType: '普通',
      fAccountType: '客户',
      fIncludedFreight: true,
      fPriceListCode: 'PL-01',
      fPriceListName: '公立医院价',
      fExtend: { fAgentName: '湖北康诺医疗', fIsUpgrade: false, fSaleAuditStatus: null, fCustomerType: '企业' },
      fStaffName: '陈立群',
      fMenus: [],
      fPermissions: ['mall:approve', 'mall:manage', 'mall:order', 'mall:pay', 'mall:prices', 'mall:shop'],
    })
    for (const name of [
      'fNickName',
      'fAvatar',
      'fBirthday',
      'fSex',
      'fEmail',
      'fTel',
      'fLastLoginIp',
      'fLastLoginTime',
      'fLastLoginAddress',
      'fLastLoginBrowser',
      'fLastLoginOs',
      'fCustPriceListCode',
      'fCustType',
      'fRightsId',
      'fIncludedTax',
      'fAccountPhone',
      'fCode',
    ])
      expect(data).toHaveProperty(name)
    const files = (data as { userFile: { fExpiryDate: string }[] }).userFile
    const days = (new Date(files[0]?.fExpiryDate ?? '').getTime() - Date.now()) / 86_400_000
    expect(days).toBeLessThan(92)
    expect(JSON.stringify(data)).not.toMatch(/hash|argon/i)
  })

  test('gives staff their menu and permissions', async () => {
    const { data } = await info((await signIn(mall, 'finance')).token)
    expect((data as { fMenus: { fPath: string }[] }).fMenus.map(({ fPath }) => fPath)).toEqual(
      '/desk /accounts /qualifications /agreements /letters /orders /deliveries /applications /payments /bankLines /invoices /funds /goods /specs /goodsGroups /dictionary /priceLists /specialPrices /exclusives /certificates /lots /stockMoves /recalls /testReports /homeBlocks /courses /contactCards /banks /settings'.split(
        ' ',
      ),
    )
    expect(data?.fPermissions).toEqual(expect.arrayContaining(['accounts:export', 'accounts:pushKingdee', 'accounts:read', 'desk:open', 'priceItems:write']))
    expect(data?.fPermissions).not.toContain('accounts:update')
    expect(data?.fPermissions).not.toContain('goods:write')
  })

  test('tells unknown and known accounts apart neither by words nor by status', async () => {
    const [known, unknown] = await Promise.all(['sales', 'nobody-here'].map((fAccount) => ask(mall, '/api/auth/login', { fAccount, fPassword: 'wrong' })))
    expect(known).toMatchObject({ status: 200, succeeded: false, errors: '账号或密码不正确' })
    expect(unknown).toMatchObject({ status: 200, succeeded: false, errors: '账号或密码不正确' })
  })

  test('takes the mobile number of one account in place of its name', async () => {
    expect((await ask(mall, '/api/auth/login', { fAccount: '13800000014', fPassword: 'Mall@2026' })).data).toMatchObject({ fId: 'personal' })
  })

  test('stops guessing after ten failures, counts no success, and forgives with time', async () => {
    for (let at = 0; at < 12; at++) await signIn(mall, 'finance')
    const guesses = await Promise.all(Array.from({ length: 30 }, () => ask(mall, '/api/auth/login', { fAccount: 'finance', fPassword: 'guess' }, { headers: { 'x-test-address': '192.0.2.7' } })))
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    const locked = await ask(mall, '/api/auth/login', { fAccount: 'finance', fPassword: 'Mall@2026' })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
    mall.wait(901)
    await signIn(mall, 'finance')
  })

  test('lets in everyone who knows the password, however many come at once, and alarms nobody', async () => {
    const alarms = async () => (await mall.database.pool.query("select count(*)::int as count from message where says like 'alert.guessing%'")).rows[0].count as number
    const before = await alarms()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(mall, '/api/auth/login', { fAccount: 'personal', fPassword: 'Mall@2026' }, { headers: { 'x-test-address': '192.0.2.8' } })))
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(Array(30).fill([200, null]))
    expect(await alarms()).toBe(before)
    expect((await mall.database.pool.query("select key from throttle where (count > 0 or pending > 0) and key like '%personal'")).rows).toEqual([])
  })
})

describe('sessions', () => {
  test('a wrong token is 401 with invalid_token; none at all is 401 without', async () => {
    const wrong = await info('not.a.token')
    expect([wrong.status, wrong.headers.get('access-token')]).toEqual([401, 'invalid_token'])
    const none = await ask(mall, '/api/auth/getLoginInfo')
    expect([none.status, none.headers.get('access-token'), none.errors]).toEqual([401, null, '请先登录'])
  })

  test('of 1,000 tampered tokens, live and expired, none is accepted or exchanged', async () => {
    const { token, second } = await signIn(mall, 'admin')
    mall.wait(2000)
    const { token: live } = await signIn(mall, 'hospital')
    const tampered = Array.from({ length: 1000 }, (_, at) => {
      const [head, body, signature] = (at % 2 ? token : live).split('.') as [string, string, string]
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const changed = [
        { ...claims, sid: crypto.randomUUID() },
        { ...claims, exp: 4_102_444_800 },
        { ...claims, aud: 'second' },
        { ...claims, n: at },
      ][at % 4]
      const header = at % 10 === 0 ? Buffer.from('{"alg":"none"}').toString('base64url') : head
      return at % 7 === 0 ? `${head}.${body}.${flip(signature, at)}` : `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${at % 10 === 0 ? '' : signature}`
    })
    let accepted = 0
    for (const one of tampered) {
      const answer = await info(one, second)
      if (answer.status !== 401 || answer.headers.get('x-access-token')) accepted++
    }
    expect(accepted).toBe(0)
  })

  test.each(['none', 'None', 'HS384', 'HS512', 'RS256', 'ES256', ''])('D2 a token that names the algorithm %j is refused, also when it is signed with our secret', async (alg) => {
    const { token } = await signIn(mall, 'hospital')
    const [, body = ''] = token.split('.')
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT', jwk: { kty: 'oct', k: 'AA' }, kid: '../../dev/null' })).toString('base64url')
    const signature = createHmac(alg === 'HS384' ? 'sha384' : alg === 'HS512' ? 'sha512' : 'sha256', mall.deps.tokenSecret)
      .update(`${head}.${body}`)
      .digest('base64url')
    for (const one of [`${head}.${body}.${signature}`, `${head}.${body}.`]) expect((await info(one)).status).toBe(401)
  })

  test('neither token serves in the other’s place', async () => {
    const { token, second } = await signIn(mall, 'sales')
    expect((await info(second)).status).toBe(401)
    mall.wait(1300)
    expect((await info(token, token)).status).toBe(401)
  })

  test('a live access token is never exchanged; an expired one is, with its own second token only', async () => {
    const { token, second } = await signIn(mall, 'sales')
    expect((await info(token, second)).headers.get('access-token')).toBeNull()
    mall.wait(1300)
    expect((await info(token)).status).toBe(401)
    const other = await signIn(mall, 'personal')
    expect((await info(token, other.second)).status).toBe(401)
    const renewed = await info(token, second)
    expect(renewed.status).toBe(200)
    expect((await info(renewed.headers.get('access-token') ?? '')).status).toBe(200)
  })

  test('twenty parallel requests with one expired pair are all served, and nobody is signed out', async () => {
    const { token, second } = await signIn(mall, 'sales')
    mall.wait(1300)
    const answers = await Promise.all(Array.from({ length: 20 }, () => info(token, second)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await info(answers[7]?.headers.get('access-token') ?? '')).status).toBe(200)
  })

  test('a second token used again after the tolerance revokes the whole family', async () => {
    const { token, second } = await signIn(mall, 'sales')
    mall.wait(1300)
    const renewed = (await info(token, second)).headers.get('access-token') ?? ''
    expect((await info(renewed)).status).toBe(200)
    mall.wait(6)
    expect((await info(token, second)).status).toBe(401)
    expect((await info(renewed)).status).toBe(401)
  })
})

describe('changing one’s password', () => {
  test.each([
    [{ fPassword: '', fNewPassword: '', fConfirm: '' }, '请输入旧密码！'],
    [{}, '请输入旧密码！'],
    [{ fPassword: 'Mall@2026', fNewPassword: 'abcdef' }, '请再次输入新密码！'],
    [{ fPassword: 'wrong', fNewPassword: '', fConfirm: '' }, '请输入正确的旧密码！'],
    [{ fPassword: 'Mall@2026', fNewPassword: '', fConfirm: '' }, '请输入新密码！'],
    [{ fPassword: 'Mall@2026', fNewPassword: 'abcde', fConfirm: '' }, '长度不得小于6位！'],
    [{ fPassword: 'Mall@2026', fNewPassword: 'abcdef', fConfirm: '' }, '请再次输入新密码！'],
    [{ fPassword: 'Mall@2026', fNewPassword: 'abcdef', fConfirm: 'abcdeg' }, '两次输入的密码不一致！'],
  ])('%j is refused with %s', async (body, sentence) => {
    const { token } = await signIn(mall, 'recruit')
    expect(await ask(mall, '/api/auth/updatePassword', { fId: 'recruit', ...body }, { token })).toMatchObject({ succeeded: false, errors: sentence })
  })

  test('nobody changes another’s', async () => {
    const { token } = await signIn(mall, 'recruit')
    expect((await ask(mall, '/api/auth/updatePassword', { fId: 'admin', fPassword: 'Mall@2026', fNewPassword: 'abcdef', fConfirm: 'abcdef' }, { token })).errors).toBe('只能修改自己的密码')
  })

  test('ends every session and lets the new one in', async () => {
    const [first, other] = [await signIn(mall, 'recruit'), await signIn(mall, 'recruit')]
    expect((await ask(mall, '/api/auth/updatePassword', { fId: 'recruit', fPassword: 'Mall@2026', fNewPassword: 'Neu#2027', fConfirm: 'Neu#2027' }, { token: first.token })).succeeded).toBe(true)
    for (const { token } of [first, other]) expect((await info(token)).status).toBe(401)
    await signIn(mall, 'recruit', 'Neu#2027')
  })
})

describe('the old mall', () => {
  test('lets someone in by the old password once, and keeps it as one of ours', async () => {
    const enter = (path: string) => ask(mall, path, { fAccount: 'oldmall', fPassword: 'Old@2020' })
    expect((await enter('/api/auth/login')).errors).toBe('该账号尚未设置新密码，请使用“旧商城账号”登录')
    expect((await ask(mall, '/api/auth/oldMallLogin', { fAccount: 'oldmall', fPassword: 'wrong' })).errors).toBe('账号或密码不正确')
    expect((await enter('/api/auth/oldMallLogin')).data).toMatchObject({ fId: 'oldmall' })
    expect((await enter('/api/auth/login')).data).toMatchObject({ fId: 'oldmall' })
  })
})

describe('sub-accounts', () => {
  test('are listed with the primary one first, and chosen by its owner only', async () => {
    const { token } = await signIn(mall, 'hospital')
    const { data } = await ask<Record<string, unknown>[]>(mall, '/api/accounts/mallGetAccounts', undefined, { token })
    expect(data?.map((one) => [one.fCustId, one.fOwner, one.fMain, one.fStatus])).toEqual([
      ['hospital', true, '1', '正常'],
      ['hospital-east', false, '0', '正常'],
      ['hospital-closed', false, '0', '停用'],
    ])
    const select = (fId: string) => ask(mall, '/api/accounts/mallSelectedAccounts', { fId }, { token })
    expect((await select('personal')).status).toBe(404)
    expect((await select('hospital-closed')).errors).toBe('该子账号已停用')
    expect((await select('hospital-east')).succeeded).toBe(true)
    expect((await info(token)).data).toMatchObject({ fId: 'hospital-east', fUserType: '1', fMain: '0', fPriceListCode: 'PL-01', fCustPriceListCode: 'PL-03' })
  })
})
const flip = (signature: string, at: number) => {
  const place = at % (signature.length - 1)
  return signature.slice(0, place) + (signature[place] === 'A' ? 'B' : 'A') + signature.slice(place + 1)
}
