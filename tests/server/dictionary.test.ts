import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
let shopper: string
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
  shopper = (await signIn(mall, 'hospital')).token
})
afterAll(() => mall.close())

interface Entry {
  fId: string
  fCode: string
  fName: string
  fStatus: string
  fSort: number
  fVersion: number
}
const call = <Data = Record<string, unknown>>(verb: string, body?: unknown, token = admin) => ask<Data>(mall, `/api/baseDict/${verb}`, body, { token })
const list = async (groupCode: string) => (await call<Entry[]>('getList', { fGroupCode: groupCode })).data ?? []
const add = async (body: object) => {
  const { data, errors } = await call<{ fId: string }>('add', body)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.fId
}

describe('the dictionary', () => {
  test('gives shoppers a group’s entries in their order, without those that are disabled', async () => {
    const id = await add({ fGroupCode: 'SaleGoodsBrand', fCode: 'XX', fName: '停用品牌', fStatus: '停用' })
    const { data } = await call<Entry[]>('getDictList/SaleGoodsBrand', undefined, shopper)
    expect(data?.map(({ fName }) => fName)).toEqual(['衡植', '固骨', '微创易', '清护', '安监', '联缝', '听诊坊', '精械', '润骨', '影联', '和息', '康透'])
    expect((await list('SaleGoodsBrand')).at(-1)).toMatchObject({ fId: id, fStatus: '停用', fSort: 12 })
    expect((await call('getDictList/NoSuchGroup', undefined, shopper)).data).toEqual([])
    expect((await call('getList', {}, shopper)).status).toBe(403)
    expect((await call('delete', { fIds: [id] })).data).toEqual({ deleted: 1 })
  })

  test('is looked up by GET, by group, state and text', async () => {
    const response = await mall.app.fetch(new Request('http://mall.test/api/baseDict/getInfo/brand-HD', { headers: { authorization: `Bearer ${admin}` } }))
    expect(((await response.json()) as { data: Entry }).data).toMatchObject({ fId: 'brand-HD', fGroupCode: 'SaleGoodsBrand', fCode: 'HD', fName: '衡植', fValue: 'Hengdent', fStatus: '正常' })
    expect((await call<Entry[]>('getList', { keyword: 'gub' })).data?.map(({ fName }) => fName)).toEqual(['固骨'])
    expect((await call<Entry[]>('getList', { keyword: '%' })).data?.map(({ fName }) => fName)).toEqual(['常温，相对湿度不超过 80%'])
  })

  test('keeps codes apart within a group, and says so at the field', async () => {
    const again = await call('add', { fGroupCode: 'SaleGoodsBrand', fCode: 'HD', fName: '又一个' })
    expect([again.errors, again.extras]).toEqual(['这个分组里已有编码「HD」', { field: 'fCode', code: 'dictionary.taken' }])
    // Nobody tells them apart by the case of their letters.
    expect((await call('add', { fGroupCode: 'SaleGoodsBrand', fCode: 'hd', fName: '又一个' })).errors).toBe('这个分组里已有编码「HD」')
    expect((await call('update', { fId: 'brand-GB', fCode: 'Hd' })).errors).toBe('这个分组里已有编码「HD」')
    expect((await call('add', { fGroupCode: 'Other', fCode: 'HD', fName: '别处的' })).succeeded).toBe(true)
    expect((await call('add', { fGroupCode: 'Other', fCode: '中 文', fName: 'x' })).errors).toEqual({ fCode: ['编码只能用字母、数字、点、横线和下划线'] })
    expect((await call('update', { fId: 'brand-HD', fGroupCode: 'Other' })).errors).toBe('不能改变所属分组')
  })

  test('is ordered by dragging, and whoever is not named stays behind', async () => {
    const ids = [await add({ fGroupCode: 'T', fCode: '1', fName: '一' }), await add({ fGroupCode: 'T', fCode: '2', fName: '二' }), await add({ fGroupCode: 'T', fCode: '3', fName: '三' })]
    expect((await call('updateSort', { fGroupCode: 'T', fIds: [ids[2], ids[0]] })).data).toEqual({ updated: 3 })
    expect((await list('T')).map(({ fName }) => fName)).toEqual(['三', '一', '二'])
    expect((await call('updateSort', { fGroupCode: 'T', fIds: ['brand-HD'] })).status).toBe(404)
  })

  test('gives a brand’s new name to its groups and goods, and finds them by it', async () => {
    await mall.database.pool.query(
      "insert into home_block (id, kind, title, link) values ('to-kd', 'banner', 'KD', '/brandlist?brand=康透&sort=name'), ('to-other', 'banner', 'HD', '/brandlist?brand=康透二')",
    )
    await mall.database.pool.query(
      "insert into product_authorisation (id, account_id, brand, region, valid_from, valid_to) values ('auth-kd', 'hospital', '康透', '湖北', current_date - 1, current_date + 100)",
    )
    await mall.database.pool.query("update home_block set link = link || '#top' where id = 'to-kd'")
    expect((await call('update', { fId: 'brand-KD', fVersion: 1, fName: '康透新名' })).data).toMatchObject({ fVersion: 2 })
    const count = async (text: string) => (await mall.database.pool.query<{ count: number }>(text)).rows[0]?.count
    expect(await count("select count(*)::int as count from goods where brand = '康透新名' and search_text like '%康透新名%'")).toBe(50)
    expect(await count("select count(*)::int as count from goods_group where brand = '康透新名'")).toBe(60)
    expect(await count("select count(*)::int as count from goods where brand = '康透'")).toBe(0)
    const { rows } = await mall.database.pool.query("select link from home_block where id like 'to-%' order by id")
    expect(rows.map(({ link }) => decodeURIComponent(link))).toEqual(['/brandlist?brand=康透新名&sort=name#top', '/brandlist?brand=康透二'])
    // Who had leave to order it has it still.
    expect((await mall.database.pool.query("select brand from product_authorisation where id = 'auth-kd'")).rows).toEqual([{ brand: '康透新名' }])
    expect((await call('update', { fId: 'brand-KD', fVersion: 1, fName: '晚到' })).status).toBe(409)
    await call('update', { fId: 'brand-KD', fName: '康透' })
  })

  test('keeps brands apart by name, and a group’s code while it has entries; units take a new name along', async () => {
    expect((await call('update', { fId: 'brand-GB', fName: '衡植' })).errors).toBe('已有叫「衡植」的条目')
    expect((await call('add', { fGroupCode: 'GoodsUnit', fCode: 'U-two', fName: '支' })).errors).toBe('已有叫「支」的条目')
    expect((await call('add', { fGroupCode: 'SaleGoodsBrand', fCode: 'H2', fName: '衡植' })).extras).toMatchObject({ field: 'fName' })
    expect((await call('update', { fId: 'DictGroup-GoodsUnit', fCode: 'Units' })).errors).toBe('「计量单位」正在使用，不能删除，可以停用')
    const unit = (await list('GoodsUnit')).find(({ fName }) => fName === '支')
    // Goods hold no longer ones.
    expect((await call('update', { fId: unit?.fId, fName: '审'.repeat(21) })).errors).toEqual({ fName: ['最多 20 个字'] })
    await call('update', { fId: unit?.fId, fName: '枝' })
    expect((await mall.database.pool.query("select 1 from goods where unit = '支'")).rows).toEqual([])
    await call('update', { fId: unit?.fId, fName: '支' })
  })

  test('never deletes what is in use, and deletes all or none', async () => {
    const free = await add({ fGroupCode: 'SaleGoodsBrand', fCode: 'FREE', fName: '没有商品' })
    expect((await call('delete', { fIds: [free, 'brand-HD'] })).errors).toBe('「衡植」正在使用，不能删除，可以停用')
    expect((await list('SaleGoodsBrand')).some(({ fId }) => fId === free)).toBe(true)
    expect((await call('delete', { fIds: [(await list('GoodsUnit'))[0]?.fId] })).errors).toMatch(/正在使用/)
    expect((await call('delete', { fIds: [free] })).data).toEqual({ deleted: 1 })
  })

  test('keeps its history', async () => {
    const id = await add({ fGroupCode: 'T', fCode: 'H', fName: '旧' })
    await call('update', { fId: id, fName: '新', fStatus: '停用' })
    const { data } = await call<{ items: object[] }>('getHistory', { page: 1, size: 10, fId: id })
    expect(data?.items).toEqual([
      expect.objectContaining({ fAction: 'update', fActorName: '林书远', fBefore: { fName: '旧', fStatus: '正常' }, fAfter: { fName: '新', fStatus: '停用' } }),
      expect.objectContaining({ fAction: 'add', fBefore: null, fAfter: expect.objectContaining({ fName: '旧' }) }),
    ])
  })

  test('is written by who may write only', async () => {
    const finance = (await signIn(mall, 'finance')).token
    expect((await call('getList', {}, finance)).status).toBe(200)
    expect((await call('add', { fGroupCode: 'T', fCode: 'F', fName: 'x' }, finance)).status).toBe(403)
  })
})
