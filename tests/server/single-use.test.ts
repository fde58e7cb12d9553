import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openRaceMall, type RaceMall } from '#tests/support/race.ts'
import { openTestMall } from '#tests/support/test-mall.ts'

let mall: RaceMall
beforeAll(async () => {
  mall = await openRaceMall()
})
afterAll(() => mall.close())

const AT_ONCE = 64
const fresh = { fNewPassword: 'Fresh@2027', fConfirm: 'Fresh@2027' }
const worked = async (attempt: (at: number) => Promise<{ status: number; errors: unknown }>) => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => attempt(at)))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return answers.filter(({ errors }) => errors === null).length
}

test('A5 a one-time link that sixty-four use at once sets one password', async () => {
  const admin = await mall.signIn('admin')
  const { data } = await mall.ask('/api/auth/resetPassword', { fId: 'personal' }, admin)
  const fToken = new URL(String(data?.fLink), 'http://mall').searchParams.get('set')
  expect(await worked((at) => mall.ask('/api/auth/setPassword', { fToken, fNewPassword: `Fresh@${1000 + at}`, fConfirm: `Fresh@${1000 + at}` }))).toBe(1)
  const { rows } = await mall.pool.query("select count(*)::int as sessions from session where account_id = 'personal' and revoked_at is null")
  expect(rows).toEqual([{ sessions: 1 }])
})

test('A5 a code that sixty-four bring at once serves one', async () => {
  const own = await openTestMall()
  await ask(own, '/api/auth/sendCodeLogin', { fPhone: '13800000002', fPurpose: '找回密码' })
  const fCode = own.codes.at(-1)?.code
  expect(await worked(() => ask(own, '/api/auth/updatePasswordByPhone', { fPhone: '13800000002', fCode, ...fresh }))).toBe(1)
  await own.close()
})
