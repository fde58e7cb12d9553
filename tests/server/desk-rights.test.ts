import { expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['admin', 'finance', 'hospital', 'personal'])
const rest = (method: string, path: string, body?: unknown, who = 'admin') => askRest(here.mall, method, path, body, tokens[who] as string)
/** Finance is given these rights and no others. */
const may = async (...permissions: string[]) => {
  await run("insert into role (code, name, permissions, menus) values ('narrow', '窄', $1, '{}') on conflict (code) do update set permissions = excluded.permissions", [['desk:open', ...permissions]])
  await run("update account set roles = '{narrow}' where id = 'finance'")
}
const bankFile = () => fileForm('交易流水号,到账日期,付款户名,金额\nRIGHT-1,2026-11-01,甲,5.00\n', 'a.csv')

test('the bank’s list comes in by who may write it, and not by who books money', async () => {
  const status = async () => (await ask(here.mall, '/api/bankLine/import?dryRun=true', bankFile(), { token: tokens.finance as string })).status
  await may('payments:read', 'payments:write')
  expect(await status()).toBe(403)
  await may('bankLines:read', 'bankLines:write')
  expect(await status()).toBe(200)
})

test('who may write a record and not read it isn’t answered with it', async () => {
  await may('specialPrices:write')
  expect([(await rest('GET', 'specialPrices/special-east', undefined, 'finance')).status, (await rest('PUT', 'specialPrices/special-east', {}, 'finance')).status]).toEqual([403, 403])
  await may('specialPrices:read', 'specialPrices:write')
  expect((await rest('PUT', 'specialPrices/special-east', {}, 'finance')).status).toBe(200)
})

test.each([
  [
    'qualifications:read',
    "update qualification_file set files = jsonb_build_array(jsonb_build_object('name', 'x', 'file', $1::text)) where id = (select id from qualification_file order by id limit 1)",
  ],
  ['agreements:read', "update agreement set files = jsonb_build_array(jsonb_build_object('name', 'x', 'file', $1::text)) where id = (select id from agreement order by id limit 1)"],
  [
    'testReports:read',
    "with shown as (update goods set exclusive = true where id = (select goods_id from test_report order by id limit 1)) update test_report set files = jsonb_build_array(jsonb_build_object('name', 'x', 'file', $1::text)) where id = (select id from test_report order by id limit 1)",
  ],
])('%s opens the papers of what it reads, and no others', async (right, attached) => {
  const { data } = await ask<{ fFile: string }>(here.mall, '/api/attachment/uploadMall', fileForm('%PDF-1.4 …', 'a.pdf'), { token: tokens.personal as string })
  const see = async () => (await here.mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${data?.fFile}`, { headers: { authorization: `Bearer ${tokens.finance}` } }))).status
  await may(right)
  expect(await see()).toBe(404)
  await run(attached, [data?.fFile])
  expect(await see()).toBe(200)
  await may('orders:read')
  expect(await see()).toBe(404)
})

test('a delivery’s paper is read with the deliveries', async () => {
  const [one] = await run<{ id: string }>('select id from delivery order by id limit 1')
  const see = async () => (await here.mall.app.fetch(new Request(`http://mall.test/api/saleDelivery/paper/${one?.id}`, { headers: { authorization: `Bearer ${tokens.finance}` } }))).status
  await may('payments:read')
  expect(await see()).toBe(404)
  await may('deliveries:read')
  expect(await see()).toBe(200)
})

test('shoppers are told no remarks of the house’s dictionary', async () => {
  await run("update dictionary_entry set remark = '勿外传' where id = 'brand-GB'")
  const remarks = async (who: string) => ((await call<{ fRemark: string | null }[]>('/api/baseDict/getDictList/SaleGoodsBrand', {}, who)).data ?? []).flatMap(({ fRemark }) => fRemark ?? [])
  expect([await remarks('hospital'), await remarks('admin')]).toEqual([[], ['勿外传']])
})

test.each(['..', '.', 'export'])('a price list isn’t called %s: that is no address', async (code) => {
  const { status, json } = await rest('POST', 'priceLists', { code, name: 'x', orgId: '3' })
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['code']])
})

test('whether goods need an authorisation is set at the desk and by a file, and who has one for them keeps it in another brand', async () => {
  const goods = 'hd-001'
  const standing = async () => (await call<{ fAuthorisation: string }>('/api/saleGoods/getInfoMall', { fId: goods }, 'hospital')).data?.fAuthorisation
  expect(await standing()).toBe('none')
  const { json } = await rest('PUT', `goods/${goods}`, { needsAuthorisation: true })
  expect([json.needsAuthorisation, await standing()]).toEqual([true, 'missing'])
  await run(
    "insert into product_authorisation (id, account_id, brand, goods_id, region, valid_from, valid_to) values ('auth-one', 'hospital', '别的品牌', $1, '湖北', current_date - 1, current_date + 100)",
    [goods],
  )
  expect(await standing()).toBe('held')
  const [{ code = '' } = {}] = await run<{ code: string }>('select code from goods where id = $1', [goods])
  const imported = await ask<{ updated: number }>(here.mall, '/api/goods/import', fileForm(`编码,需授权\n${code},否\n`, 'a.csv'), { token: tokens.admin as string })
  expect([imported.data?.updated, await standing()]).toEqual([1, 'none'])
})

test('a file takes no unit that is disabled, as the form doesn’t', async () => {
  await run("insert into dictionary_entry (id, group_code, code, name, status) values ('unit-off', 'GoodsUnit', 'off', '审计盒', 'disabled')")
  const [{ code = '' } = {}] = await run<{ code: string }>("select code from goods where id = 'hd-001'")
  const { data } = await ask<{ failed: number; errors: { column: string }[] }>(here.mall, '/api/goods/import?dryRun=true', fileForm(`编码,单位\n${code},审计盒\n`, 'a.csv'), {
    token: tokens.admin as string,
  })
  expect([data?.failed, data?.errors.map(({ column }) => column)]).toEqual([1, ['单位']])
})

test('a group whose spec a form left empty stays in the shop', async () => {
  const [group] = await run<{ id: string }>("select g.id from goods_group g join dictionary_entry d on d.group_code = 'SaleGoodsBrand' and d.name = g.brand where g.show order by g.id limit 1")
  expect((await call('/api/saleGoodsGroup/update', { fId: group?.id, fSpecId: '', fImage: '' }, 'admin')).errors).toBeNull()
  expect(await run('select spec_id, image from goods_group where id = $1', [group?.id])).toEqual([{ spec_id: null, image: null }])
})
