import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { settingCalls } from '#contract/setting.ts'
import { send, spoken } from '#src/api/client.ts'
import { dataProvider } from '#src/api/data-provider.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { mocks } from '#tests/support/mocks.ts'

const token = (exp: number) => `h.${btoa(JSON.stringify({ exp }))}.s`
const live = token(4_102_444_800)
const expired = token(1_000_000)
const success = (data: unknown, headers: Record<string, string> = {}) => HttpResponse.json({ statusCode: 200, data, succeeded: true, errors: null, extras: null, timestamp: 1 }, { headers })
const fails = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it went through')
    },
    (error: CallError) => error,
  )

let sent: Request[] = []
const answer = (make: () => Response) =>
  mocks.use(
    http.all('*/api/*', ({ request }) => {
      sent.push(request.clone())
      return make()
    }),
  )
beforeEach(() => {
  sent = []
})

describe('the headers of a call', () => {
  test.each([
    ['nobody signed in', null, null, null, null],
    ['a live token', live, 'second', `Bearer ${live}`, null],
    ['an expired token and a second one', expired, 'second', `Bearer ${expired}`, 'Bearer second'],
    ['an expired token alone', expired, null, `Bearer ${expired}`, null],
  ])('with %s', async (_, access, second, authorization, xAuthorization) => {
    if (access) localStorage.setItem('access-token', access)
    if (second) localStorage.setItem('access-token-refresh', second)
    answer(() => success([]))
    await send(accountCalls.subAccounts)
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('x-authorization')]).toEqual([authorization, xAuthorization])
    expect(sent[0]?.headers.get('content-type')).toBe('application/json-patch+json')
  })
})

describe('tokens in an answer', () => {
  test('are stored', async () => {
    answer(() => success([], { 'access-token': live, 'x-access-token': 'fresh' }))
    await send(accountCalls.subAccounts)
    expect([localStorage.getItem('access-token'), localStorage.getItem('access-token-refresh')]).toEqual([live, 'fresh'])
  })

  test.each([
    ['a 401', () => new HttpResponse(null, { status: 401 })],
    ['invalid_token', () => success([], { 'access-token': 'invalid_token' })],
  ])('%s clears them when the request carried the current one', async (_, make) => {
    localStorage.setItem('access-token', live)
    localStorage.setItem('access-token-refresh', 'second')
    answer(make)
    await send(accountCalls.subAccounts).catch(() => undefined)
    expect([localStorage.getItem('access-token'), localStorage.getItem('access-token-refresh')]).toEqual([null, null])
  })

  test('a late 401 of a former token leaves the new one alone', async () => {
    localStorage.setItem('access-token', expired)
    answer(() => {
      localStorage.setItem('access-token', live)
      return new HttpResponse(null, { status: 401 })
    })
    await fails(send(accountCalls.subAccounts))
    expect(localStorage.getItem('access-token')).toBe(live)
  })
})

describe('a failure', () => {
  test('of status 400 or above has the status text, or Request Error.', async () => {
    answer(() => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }))
    expect(await fails(send(accountCalls.subAccounts))).toMatchObject({ kind: 'http', status: 503, message: 'Service Unavailable', retryable: true })
    answer(() => new HttpResponse(null, { status: 499, statusText: '' }))
    expect((await fails(send(accountCalls.subAccounts))).message).toBe('Request Error.')
  })

  test('with errors in the body has their JSON text, and a readable sentence for people', async () => {
    answer(() => HttpResponse.json({ statusCode: 200, data: null, succeeded: false, errors: '账号已被使用', extras: { field: 'fAccount' } }))
    const refused = await fails(send(accountCalls.subAccounts))
    expect(refused).toMatchObject({ kind: 'answer', message: '"账号已被使用"', facts: { field: 'fAccount' }, retryable: false })
    expect(sentenceOf(refused)).toBe('账号已被使用')
    answer(() => HttpResponse.json({ statusCode: 400, errors: { fName: ['请填写'] } }, { status: 400, statusText: 'Bad Request' }))
    expect(await fails(send(accountCalls.subAccounts))).toMatchObject({ message: 'Bad Request', fields: { fName: ['请填写'] }, sentence: '请填写' })
  })

  test.each([[null], [''], [{}]])('is not an answer with errors %j', async (errors) => {
    answer(() => HttpResponse.json({ statusCode: 200, data: [], succeeded: true, errors }))
    expect(await send(accountCalls.subAccounts)).toEqual([])
  })

  test('of the network, by abort or by time, says so', async () => {
    answer(() => HttpResponse.error())
    expect(await fails(send(accountCalls.subAccounts))).toMatchObject({ kind: 'network', message: 'Network Error', retryable: true })
    const controller = new AbortController()
    controller.abort()
    expect((await fails(send(accountCalls.subAccounts, undefined, { signal: controller.signal }))).message).toBe('Request aborted')
    mocks.use(
      http.all('*/api/*', async () => {
        await new Promise((done) => setTimeout(done, 300))
        return success([])
      }),
    )
    expect((await fails(send(accountCalls.subAccounts, undefined, { timeout: 50 }))).message).toBe('timeout of 50ms exceeded')
  })

  test.each(['accounts', 'orders'])('that the page called off is none to react-admin: a list of %s', async (resource) => {
    answer(() => success([]))
    const asked = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }
    const failure = await dataProvider.getList(resource, { ...asked, signal: AbortSignal.abort() }).catch((error: unknown) => error)
    expect([failure instanceof DOMException, (failure as Error).name]).toEqual([true, 'AbortError'])
    answer(() => HttpResponse.error())
    await expect(dataProvider.getList(resource, asked)).rejects.toBeInstanceOf(CallError)
  })

  test.each([
    ['zh', '连接不上服务器，请检查网络后重试'],
    ['en', 'The server can’t be reached; please check your connection and try again'],
  ])('of the network is said to people in their language: %s', async (language, sentence) => {
    const before = spoken.language
    spoken.language = language
    answer(() => HttpResponse.error())
    expect(sentenceOf(await fails(send(accountCalls.subAccounts)))).toBe(sentence)
    spoken.language = before
  })

  test('of a body that doesn’t fit is the server’s to tell: it travels as it was typed, by its wire names', async () => {
    let sent: unknown
    mocks.use(
      http.post('*/api/setting/update', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ statusCode: 400, data: null, succeeded: false, errors: { 'fOrder.fFreight': ['金额有误'] } }, { status: 400 })
      }),
    )
    const order = { freight: 'abc', freeFreightFrom: '0', taxPercent: '13', payHours: 72 }
    expect(await fails(send(settingCalls.update, { version: 1, order }))).toMatchObject({ kind: 'http', fields: { 'order.freight': ['金额有误'] } })
    expect(sent).toMatchObject({ fVersion: 1, fOrder: { fFreight: 'abc', fFreeFreightFrom: '0' } })
  })

  test('of an answer that isn’t what the contract promises is told apart', async () => {
    answer(() => success([{ fCustId: 1 }]))
    expect(await fails(send(accountCalls.subAccounts))).toMatchObject({ kind: 'contract' })
  })

  test('is 请求错误 when there is nothing better to say', () => {
    expect(sentenceOf(undefined)).toBe('请求错误')
    expect(sentenceOf(new Error(''))).toBe('请求错误')
  })
})

test.each([
  [authCalls.dingTalkCodeSignIn, 'apiAuthDingTalkCodeLoginPost'],
  [authCalls.dingTalkSignIn, 'apiAuthDingTalkLoginPost'],
  [authCalls.sendCode, 'apiAuthSendCodeLoginPost'],
])('a missing required body is refused before anything is sent: %#', async (call, name) => {
  for (const body of [undefined, null])
    expect((await fails(send(call as typeof authCalls.sendCode, body as never))).message).toBe(`Required parameter body was null or undefined when calling ${name}.`)
})

describe('an answer with a tag', () => {
  const listed = (tag: string | null) => (request: Request) =>
    tag !== null && request.headers.get('if-none-match') === tag
      ? new HttpResponse(null, { status: 304, headers: { etag: tag } })
      : success([{ fCustId: `of ${tag}`, fCustName: '甲', fCustCode: 'C1', fMain: '0', fOwner: false, fStatus: '正常' }], tag === null ? {} : { etag: tag })
  const answers = (make: (request: Request) => Response) =>
    mocks.use(
      http.all('*/api/*', ({ request }) => {
        sent.push(request.clone())
        return make(request)
      }),
    )

  test('is held: asked again the server says that it is still so', async () => {
    localStorage.setItem('access-token', token(4_102_444_801))
    answers(listed('"one"'))
    const first = await send(accountCalls.subAccounts)
    const again = await send(accountCalls.subAccounts)
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"one"'])
    expect(first).toEqual([expect.objectContaining({ id: 'of "one"' })])
    expect(again).toBe(first)
  })

  test('gives way to what is so now', async () => {
    localStorage.setItem('access-token', token(4_102_444_802))
    answers(listed('"two"'))
    await send(accountCalls.subAccounts)
    answers(listed('"three"'))
    expect(await send(accountCalls.subAccounts)).toEqual([expect.objectContaining({ id: 'of "three"' })])
    answers(listed(null))
    await send(accountCalls.subAccounts)
    await send(accountCalls.subAccounts)
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"two"', '"three"', null])
  })

  test('is nobody else’s', async () => {
    localStorage.setItem('access-token', token(4_102_444_803))
    answers(listed('"four"'))
    await send(accountCalls.subAccounts)
    localStorage.setItem('access-token', token(4_102_444_804))
    await send(accountCalls.subAccounts)
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  })
})
