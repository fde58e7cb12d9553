import { expect, test } from 'vitest'
import { askRest } from '#tests/support/ask-rest.ts'
import { day } from '#tests/support/day.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['admin', 'sales', 'finance', 'personal', 'recruit'])
const rest = (path: string, method: string, body?: unknown, who = 'sales') => askRest(here.mall, method, `qualifications${path}`, body, tokens[who] as string)
const held = async (who: string) => (await call<{ files: { fName: string; fNumber: string | null; fExpiryDate: string | null }[] }>('/api/qualification/getListMall', {}, who)).data?.files ?? []

test('staff enter a licence that a customer handed them, mend it, and take it back', async () => {
  await run("delete from qualification_file where company_id = (select company_id from account where id = 'personal')")
  const draft = { accountId: 'personal', name: '第二类医疗器械经营备案凭证', number: '苏宁食药监械经营备20240001号', expiresOn: day(400), classes: ['II'], files: [] }
  const { json: made } = await rest('', 'POST', draft)
  expect(made).toMatchObject({ name: draft.name, number: draft.number, mandatory: false, classes: ['II'], state: '有效', accountId: 'personal' })
  expect(await held('personal')).toEqual([expect.objectContaining({ fName: draft.name, fNumber: draft.number })])
  expect((await rest('', 'POST', draft)).json).toMatchObject({ errors: '该客户已有这份文件，请直接修改它', extras: { field: 'name' } })
  const { json: mended } = await rest(`/${made.id}`, 'PUT', { version: made.version, expiresOn: day(100) })
  expect(mended).toMatchObject({ expiresOn: day(100) })
  expect((await rest(`/${made.id}`, 'PUT', { expiresOn: null })).json).toMatchObject({ errors: '请填写', extras: { field: 'expiresOn' } })
  expect((await rest(`/${made.id}`, 'PUT', { name: '其他' })).json).toMatchObject({ extras: { field: 'name' } })
  expect((await rest(`/${made.id}`, 'PUT', { accountId: 'recruit' })).json).toMatchObject({ extras: { field: 'accountId' } })
  expect(await run("select action, actor_name from audit where entity = 'qualificationFile' and entity_id = $1 order by at", [made.id])).toEqual([
    { action: 'add', actor_name: '陈立群' },
    { action: 'update', actor_name: '陈立群' },
  ])
  expect((await rest(`/${made.id}`, 'DELETE')).status).toBe(200)
  expect(await held('personal')).toEqual([])
})

test('a customer without a company holds it, too; nobody enters one for staff, or without the right', async () => {
  await run("update account set company_id = null where id = 'recruit'")
  const draft = { accountId: 'recruit', name: '身份证明', number: '320602199001010011', expiresOn: day(900), classes: [], files: [] }
  expect((await rest('', 'POST', draft)).json).toMatchObject({ mandatory: true })
  expect((await held('recruit')).map(({ fName }) => fName)).toEqual(['身份证明'])
  expect((await rest('', 'POST', { ...draft, accountId: 'finance' })).json).toMatchObject({ extras: { field: 'accountId' } })
  expect((await rest('', 'POST', { ...draft, name: '其他', files: [{ fName: 'x.pdf', fFile: 'attachment-00000000-0000-4000-8000-000000000000.pdf' }] })).status).toBe(404)
  expect((await rest('', 'POST', { ...draft, name: '其他' }, 'finance')).status).toBe(403)
})
