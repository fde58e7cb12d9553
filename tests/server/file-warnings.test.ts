import { afterAll, beforeAll, expect, test } from 'vitest'
import { warnEveryone } from '#server/messages/file-warnings.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
const warned = async () => (await mall.database.pool.query("select account_id, title from message where kind = 'file' order by account_id, title")).rows as { account_id: string; title: string }[]

test('news is read in the reader’s language', async () => {
  await warnEveryone(mall.deps)
  const { token } = await signIn(mall, 'hospital')
  const read = async (language: string) =>
    (await ask<{ items: { fTitle: string; fText: string }[] }>(mall, '/api/message/getPageListMall', { page: 1, size: 5 }, { token, language })).data?.items.find(({ fTitle }) =>
      /医疗器械经营许可证|Medical device trading licence/.test(fTitle),
    )
  expect((await read('zh-CN'))?.fTitle).toBe('《医疗器械经营许可证》 文件即将到期')
  const english = await read('en')
  expect(english?.fTitle).toBe('Medical device trading licence is about to expire')
  expect(english?.fText).toMatch(/^Valid until \d{1,2} [A-Z][a-z]{2} \d{4}\. Please renew it in time/)
})

test('whoever has a file that runs out is told of it, also without coming by, and once', async () => {
  await warnEveryone(mall.deps)
  const first = await warned()
  expect(first.filter(({ account_id }) => account_id === 'hospital').map(({ title }) => title)).toEqual(['《医疗器械经营许可证》 文件即将到期'])
  await warnEveryone(mall.deps)
  expect(await warned()).toEqual(first)
  // Once more when it is over.
  mall.wait(60 * 86_400)
  await warnEveryone(mall.deps)
  expect((await warned()).filter(({ account_id }) => account_id === 'hospital').map(({ title }) => title)).toContain('《医疗器械经营许可证》 已过期')
})

test('what nobody needs to order with threatens nothing, and its message goes with it', async () => {
  await mall.database.pool.query(
    "insert into qualification_file (id, company_id, name, number, expires_on) select 'needless', company_id, '其他', 'N-1', '2020-01-01' from account where id = 'hospital'",
  )
  await mall.database.pool.query(
    "insert into qualification_file (id, company_id, name, number, expires_on) select 'ending', company_id, '开户许可证', 'N-2', $1::date + 30 from account where id = 'hospital'",
    [mall.deps.clock()],
  )
  await warnEveryone(mall.deps)
  expect((await mall.database.pool.query("select says from message where account_id = 'hospital' and key like 'file:ending:%'")).rows).toEqual([{ says: 'file.ending' }])
  const messages = async () => (await mall.database.pool.query("select says, title, text from message where account_id = 'hospital' and key like 'file:needless:%'")).rows
  expect(await messages()).toEqual([{ says: 'file.ended', title: '其他 已过期', text: '有效期至 2020-01-01，请更换。' }])
  const { token } = await signIn(mall, 'admin')
  const response = await mall.app.fetch(new Request('http://mall.test/api/rest/qualifications/needless', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }))
  expect(response.status).toBe(200)
  expect(await messages()).toEqual([])
})
