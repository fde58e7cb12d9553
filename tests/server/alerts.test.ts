import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let [admin, sales, hospital] = ['', '', '']
beforeAll(async () => {
  mall = await openTestMall()
  ;[admin, sales, hospital] = (await Promise.all(['admin', 'sales', 'hospital'].map(async (one) => (await signIn(mall, one)).token))) as [string, string, string]
})
afterAll(() => mall.close())

interface Inbox {
  items: { fTitle: string; fText: string; fLink: string | null; fKind: string }[]
}
const alerts = async (token = admin, language = 'zh') => {
  const { data } = await ask<Inbox>(mall, '/api/message/getPageListMall', { page: 1, size: 100, fOwn: true }, { token, language })
  return (data?.items ?? []).filter(({ fKind }) => fKind === '警示')
}

test('guesses at an account alert those who watch, once an hour, without saying what was typed where there is no such account', async () => {
  const guess = (fAccount: string, address: string) => ask(mall, '/api/auth/login', { fAccount, fPassword: 'Wrong@1' }, { headers: { 'x-test-address': address } })
  for (let time = 0; time < 14; time++) await guess('personal', '198.51.100.7')
  for (let time = 0; time < 14; time++) await guess('MySecret@2026', '198.51.100.8')
  await expect.poll(async () => (await alerts()).map(({ fTitle }) => fTitle)).toContain('何静怡 多次登录失败')
  const told = await alerts()
  expect(told.filter(({ fTitle }) => fTitle.includes('多次登录失败'))).toHaveLength(1)
  expect(told[0]).toMatchObject({ fText: '失败 10 次，已暂停登录。来源 198.51.100.7。', fLink: '/accounts/personal' })
  expect(JSON.stringify(told)).not.toContain('MySecret')
  expect((await alerts(admin, 'en')).map(({ fTitle }) => fTitle)).toContain('Many failed sign-ins as 何静怡')
})

test('a token that comes back revokes its session and alerts', async () => {
  const { token, second } = await signIn(mall, 'recruit')
  mall.wait(1300)
  const again = () => ask(mall, '/api/auth/getLoginInfo', {}, { token, second })
  expect((await again()).status).toBe(200)
  mall.wait(10)
  expect((await again()).status).toBe(401)
  ;({ token: admin } = await signIn(mall, 'admin'))
  await expect.poll(async () => (await alerts()).map(({ fTitle }) => fTitle).filter((title) => title.includes('已被撤销'))).toHaveLength(1)
})

test('thirty requests for what isn’t theirs alert, twenty-nine don’t; staff without the right to watch hear nothing', async () => {
  ;({ token: hospital } = await signIn(mall, 'hospital'))
  for (let time = 0; time < 29; time++) await ask(mall, '/api/accounts/getPageList', { page: 1, size: 1 }, { token: hospital })
  const refusals = async () => (await alerts()).filter(({ fTitle }) => fTitle.includes('多次被拒绝'))
  expect(await refusals()).toEqual([])
  await ask(mall, '/api/saleOrder/getInfoMall', { fId: 'not-mine' }, { token: hospital })
  await expect.poll(refusals).toHaveLength(1)
  ;({ token: sales } = await signIn(mall, 'sales'))
  expect(await alerts(sales)).toEqual([])
})

test('an inbox is one’s own, also while acting for a customer', async () => {
  const { data } = await ask<{ fUnread: number }>(mall, '/api/message/getCountMall', { fOwn: true }, { token: admin })
  expect(data?.fUnread).toBeGreaterThanOrEqual(3)
  await ask(mall, '/api/message/readMall', { fOwn: true }, { token: admin })
  expect((await ask<{ fUnread: number }>(mall, '/api/message/getCountMall', { fOwn: true }, { token: admin })).data?.fUnread).toBe(0)
})
