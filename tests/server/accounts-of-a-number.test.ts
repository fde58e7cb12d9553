import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const PHONE = '13800000014'
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const run = (text: string, values: unknown[] = []) => mall.database.pool.query(text, values)
const enter = (fAccount: string, fPassword: string) => ask<{ fId: string }>(mall, '/api/auth/login', { fAccount, fPassword })
const password = async (id: string, text: string) => run('update account set password_hash = $1 where id = $2', [await mall.deps.passwords.hash(text), id])

beforeEach(async () => {
  await run("update account set phone = '13800000012', status = 'active' where id = 'hospital-east'")
  await run('delete from throttle')
})

test('a number of several accounts lets in whose password it is', async () => {
  await run("update account set phone = $1 where id = 'hospital-east'", [PHONE])
  await password('personal', 'First@2026')
  await password('hospital-east', 'Second@2026')
  expect((await enter(PHONE, 'First@2026')).data).toMatchObject({ fId: 'personal' })
  expect((await enter(PHONE, 'Second@2026')).data).toMatchObject({ fId: 'hospital-east' })
  expect((await enter(PHONE, 'Third@2026')).errors).toBe('账号或密码不正确')
  await run("update account set status = 'disabled' where id = 'hospital-east'")
  expect((await enter(PHONE, 'Second@2026')).errors).toBe('该账户已停用，请联系服务人员')
})

test('of several with the same password the one that is meant is asked for, and told to nobody else', async () => {
  await run("update account set phone = $1 where id = 'hospital-east'", [PHONE])
  await password('personal', 'Same@2026')
  await password('hospital-east', 'Same@2026')
  const { errors, extras } = await enter(PHONE, 'Same@2026')
  expect(errors).toBe('该手机号对应多个账号，请填写要登录的账号')
  expect((extras as { accounts: { fAccount: string }[] }).accounts.map(({ fAccount }) => fAccount).sort()).toEqual(['hospital-east', 'personal'])
  expect((await enter(PHONE, 'Other@2026')).extras).toEqual({ code: 'signIn.wrong' })
  expect((await enter('hospital-east', 'Same@2026')).data).toMatchObject({ fId: 'hospital-east' })
  await run("update account set status = 'disabled' where id = 'hospital-east'")
  expect((await enter(PHONE, 'Same@2026')).data).toMatchObject({ fId: 'personal' })
})

test('D12 as many passwords are tried for a number, whoever has it', async () => {
  const { verify } = mall.deps.passwords
  let tries = 0
  mall.deps.passwords.verify = (hash, text) => {
    tries++
    return verify(hash, text)
  }
  const triesFor = async (name: string) => {
    tries = 0
    await enter(name, 'Wrong@2026')
    return tries
  }
  await run("update account set phone = $1 where id = 'hospital-east'", [PHONE])
  const [several, one, none] = [await triesFor(PHONE), await triesFor('13800000011'), await triesFor('13999999999')]
  expect([several, one, none]).toEqual([several, several, several])
  mall.deps.passwords.verify = verify
})

test('accounts without a password keep nobody out, and guesses at such a number are told to staff', async () => {
  await run("update account set phone = $1, password_hash = null where id in ('recruit', 'applicant', 'hospital')", [PHONE])
  await run("update account set phone = $1 where id = 'hospital-east'", [PHONE])
  await password('hospital-east', 'Fourth@2026')
  await password('personal', 'First@2026')
  expect((await enter(PHONE, 'Fourth@2026')).data).toMatchObject({ fId: 'hospital-east' })
  const alerts = async () => Number((await run("select count(*)::int as count from message where title like '%多次登录失败%'")).rows[0].count)
  const before = await alerts()
  for (let at = 0; at < mall.deps.limits.signInFailuresPerAccount + 1; at++) await enter(PHONE, 'Wrong@2026')
  await expect.poll(alerts).toBeGreaterThan(before)
})
