import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layFoundation } from '#server/db/foundation.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { unpackedSize } from '#server/imports/unpacked-size.ts'
import { purge } from '#server/purge.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openInMemory } from '#tests/support/memory-database.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token: string
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())
const as = (verb: string, body: unknown, theirs = token) => ask<Record<string, unknown>>(mall, `/api/accounts/${verb}`, body, { token: theirs })
const NUL = String.fromCharCode(0)

describe('what a database can’t take', () => {
  test.each([
    ['getPageList', { keyword: `a${NUL}b` }],
    ['getPageList', { fIds: [`a${NUL}b`] }],
    ['getPageList', { fOrgId: NUL }],
    ['getPageList', { fCreatedFrom: '0000-01-01' }],
    ['getPageList', { fCreatedTo: '2026-02-30' }],
    ['getDetailInfo', { fId: NUL }],
    ['updates', { fIds: [NUL], data: { fRemark: 'x' } }],
    ['getHistory', { fId: NUL }],
    ['undoImport', { fBatchId: 'no-uuid' }],
  ])('is refused, never a fault of ours: %s %j', async (verb, body) => {
    const { status, errors } = await as(verb, body)
    expect([400, 404]).toContain(status)
    expect(errors).toBeTruthy()
  })
})

describe('who may become what', () => {
  test('staff who become customers lose staff’s roles, so that nobody takes over their rights', async () => {
    const made = await as('add', { fAccount: 'once-staff', fName: '曾是员工', fAccountType: '员工', fRoles: ['admin'] })
    const fId = made.data?.fId
    await as('update', { fId, fAccountType: '客户' })
    expect((await as('getDetailInfo', { fId })).data).toMatchObject({ fAccountType: '客户', fRoles: ['buyer'] })
  })

  test('nobody takes roles from themselves', async () => {
    expect((await as('update', { fId: 'admin', fRoles: [] })).errors).toBe('不能停用或降级自己的账户')
  })

  test('sales may not reset the password of staff', async () => {
    const { token: theirs } = await signIn(mall, 'sales')
    expect((await ask(mall, '/api/auth/resetPassword', { fId: 'finance' }, { token: theirs })).errors).toBe('没有管理员工账户的权限')
    expect((await ask(mall, '/api/auth/resetPassword', { fId: 'personal' }, { token: theirs })).data).toMatchObject({ fLink: expect.stringContaining('/mall/login?set=') })
  })

  test('sales may not bring credentials in with a file, and nobody replaces those that are there', async () => {
    const file = () => fileForm(`账号,名称,账户类型,旧商城密码散列\nhospital,武汉仁和口腔医院有限公司,客户,md5:x:${'a'.repeat(32)}\nlegacy-new,旧客户,客户,md5:x:${'b'.repeat(32)}\n`, 'a.csv')
    const { token: theirs } = await signIn(mall, 'sales')
    const refused = await ask<{ errors: { column: string; message: string }[] }>(mall, '/api/accounts/import', file(), { token: theirs })
    expect(refused.data?.errors.map(({ column, message }) => [column, message])).toEqual([
      ['旧商城密码散列', '您没有这项操作的权限'],
      ['旧商城密码散列', '您没有这项操作的权限'],
    ])
    expect((await ask(mall, '/api/accounts/import', file(), { token })).data).toMatchObject({ failed: 0 })
    const { rows } = await mall.database.pool.query("select legacy_hash from account where id = 'hospital'")
    expect(rows).toEqual([{ legacy_hash: null }])
    const { rows: noted } = await mall.database.pool.query("select action from audit where action = 'importCredentials'")
    expect(noted.length).toBeGreaterThan(0)
  })

  test('sales may not undo what touched staff', async () => {
    const done = await ask<{ fBatchId: string }>(mall, '/api/accounts/import', fileForm('账号,名称,账户类型\nnew-colleague,新同事,员工\n', 'a.csv'), { token })
    const { token: theirs } = await signIn(mall, 'sales')
    expect((await as('undoImport', { fBatchId: done.data?.fBatchId }, theirs)).errors).toBe('没有管理员工账户的权限')
    expect((await as('undoImport', { fBatchId: done.data?.fBatchId })).succeeded).toBe(true)
  })

  test('a login name can’t be someone else’s mobile number', async () => {
    expect((await as('add', { fAccount: '13800000011', fName: '冒名', fAccountType: '客户' })).errors).toBe('账号不能是别人的手机号')
  })
})

describe('strangers', () => {
  test('learn nothing of who is registered without a good code', async () => {
    const register = (fAccount: string) =>
      ask(mall, '/api/auth/register', { fPhone: '13977778888', fCode: '000000', fAccount, fName: '甲', fCustomerType: '个人', fNewPassword: 'Hello#1', fConfirm: 'Hello#1' })
    expect((await register('hospital')).errors).toBe('验证码不正确或已过期')
    expect((await register('nobody-yet')).errors).toBe('验证码不正确或已过期')
  })

  test('are told that an account is of the old mall only with its old password', async () => {
    expect((await ask(mall, '/api/auth/login', { fAccount: 'oldmall', fPassword: 'wrong' })).errors).toBe('账号或密码不正确')
  })

  test('with a link from before can’t undo a password that its owner has set since', async () => {
    const made = await as('add', { fAccount: 'linked', fName: '有链接', fAccountType: '客户', fPhone: '13955556666' })
    const link = String(made.data?.fLink).split('set=')[1]
    await ask(mall, '/api/auth/sendCodeLogin', { fPhone: '13955556666', fPurpose: '找回密码' })
    const fCode = mall.codes.at(-1)?.code
    expect((await ask(mall, '/api/auth/updatePasswordByPhone', { fPhone: '13955556666', fCode, fNewPassword: 'Mine#1', fConfirm: 'Mine#1' })).succeeded).toBe(true)
    expect((await ask(mall, '/api/auth/setPassword', { fToken: link, fNewPassword: 'Theirs#1', fConfirm: 'Theirs#1' })).errors).toBe('链接已失效，请向发给您链接的人重新获取')
  })
})

describe('an archive that lies', () => {
  test.each([
    ['no size at all', 0],
    ['the largest size', 0xffffffff],
  ])('about %s is refused before anything of it is unpacked', async (_, size) => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['账号', '名称'],
            ['x', 'y'],
          ],
        },
      ],
    })
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
    expect(unpackedSize(bytes)).toBe(Number.POSITIVE_INFINITY)
  })
})

test('two columns of the same heading are matched by their place', async () => {
  const columns = encodeURIComponent(JSON.stringify(['fAccount', 'fName', 'fAccountType', 'fTel', 'fStaffTel']))
  const answer = await ask(mall, `/api/accounts/import?columns=${columns}`, fileForm('账号,名称,类型,电话,电话\ntwice-tel,两个电话,客户,025-83301177,13800000003\n', 'a.csv'), { token })
  expect(answer.data).toMatchObject({ created: 1, failed: 0 })
  expect((await as('getPageList', { keyword: 'twice-tel' })).data).toMatchObject({ items: [{ fTel: '025-83301177', fStaffTel: '13800000003' }] })
})

test('without demo data the first administrator comes in by a one-time link, once', async () => {
  const database = await openInMemory()
  await migrateDatabase(database.pool)
  const deps = { ...mall.deps, db: database.db }
  const link = await layFoundation(deps)
  expect(link).toMatch(/\/mall\/login\?set=[0-9a-f]{48}$/)
  expect(await layFoundation(deps)).toBeUndefined()
  const { createApp } = await import('#server/app.ts')
  const app = createApp(deps)
  const entered = await ask({ app }, '/api/auth/setPassword', { fToken: link?.split('set=')[1], fNewPassword: 'First#1', fConfirm: 'First#1' })
  const theirs = entered.headers.get('access-token') ?? ''
  expect((await ask({ app }, '/api/accounts/add', { fAccount: 'second', fName: '第二位', fAccountType: '员工', fRoles: ['sales'] }, { token: theirs })).succeeded).toBe(true)
  await database.close()
})

test('purging takes what has served its time and leaves the living', async () => {
  await mall.database.pool.query("insert into one_time (id, purpose, subject, hash, expires_at) values (gen_random_uuid(), 'signIn', 'old', 'x', now() - interval '3 days')")
  await purge(mall.deps)
  expect((await mall.database.pool.query("select 1 from one_time where subject = 'old'")).rows).toEqual([])
  expect((await as('getPageList', {})).status).toBe(200)
})
