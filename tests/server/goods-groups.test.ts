import { describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { groupingMall } from '#tests/support/grouping.ts'

const { here, call, add } = groupingMall()
const info = async (id: string) =>
  (await (await here.mall.app.fetch(new Request(`http://mall.test/api/saleGoodsGroup/getInfo/${id}`, { headers: { authorization: `Bearer ${here.admin}` } }))).json()) as {
    statusCode: number
    data: Record<string, unknown>
  }
const names = async (parentId: string) =>
  (await here.mall.database.pool.query<{ name: string }>("select name from goods_group where parent_id = $1 and brand in ('影联', '和息') order by sort, id", [parentId])).rows.map(({ name }) => name)

describe('the tree', () => {
  test('nests a brand’s groups, and a page knows each one’s path', async () => {
    const { data } = await call<{ fName: string; children: { fName: string; fSpecId: string }[] }[]>('getTree', { fBrand: '衡植' })
    expect(data).toHaveLength(10)
    expect(data?.[0]).toMatchObject({ fName: 'BL 骨水平系列', fPId: '0', fShow: true })
    expect(data?.[0]?.children.map(({ fSpecId }) => fSpecId)).toEqual(['hd-001-1', 'hd-002-1', 'hd-003-1', 'hd-004-1', 'hd-005-1'])
    const page = await call<{ total: number; items: { fPath: string; fChildCount: number }[] }>('getPageList', { page: 1, size: 3, fBrand: '衡植', keyword: '锥形' })
    expect(page.data).toMatchObject({ total: 10, items: expect.arrayContaining([expect.objectContaining({ fPath: 'BL 骨水平系列/BL 骨水平 锥形种植体', fChildCount: 0 })]) })
  })

  test('gives a new group its parent’s brand, the last place, and answers it by GET', async () => {
    const top = await add({ fName: '试系列', fBrand: '影联' })
    const child = await add({ fName: '试产品', fPId: top, fSpecId: 'yl-001-1' })
    expect((await info(child)).data).toMatchObject({ fPId: top, fBrand: '影联', fOrgId: '3', fShow: true, fSort: 0, fVersion: 1 })
    expect((await info('no-such')).statusCode).toBe(404)
  })

  test.each([
    ['a brand that isn’t there', { fName: '试', fBrand: '无' }, 'fBrand', '品牌不存在或已停用'],
    ['a parent that isn’t there', { fName: '试', fPId: 'nope' }, 'fPId', '上级分组不存在'],
    ['a spec that isn’t there', { fName: '试', fBrand: '影联', fSpecId: 'nope' }, 'fSpecId', '规格不存在'],
    ['an organisation that isn’t there', { fName: '试', fBrand: '影联', fOrgId: '77' }, 'fOrgId', '组织不存在'],
    ['a name with the path’s own mark', { fName: '试/一', fBrand: '影联' }, 'fName', '名称不能含「/」'],
  ])('refuses %s', async (_, body, field, sentence) => {
    const { errors, extras, succeeded } = await call('add', body)
    expect([succeeded, errors, (extras as { field: string }).field]).toEqual([false, sentence, field])
  })

  test('moves a group before another or to the end, and numbers its siblings anew', async () => {
    const top = await add({ fName: '试顶', fBrand: '影联' })
    const [a, b, c] = [await add({ fName: '试甲', fPId: top }), await add({ fName: '试乙', fPId: top }), await add({ fName: '试丙', fPId: top })]
    expect((await call('move', { fId: c, fPId: top, fBefore: a })).errors).toBeNull()
    expect(await names(top)).toEqual(['试丙', '试甲', '试乙'])
    await call('move', { fId: c, fPId: top, fBefore: null })
    expect(await names(top)).toEqual(['试甲', '试乙', '试丙'])
    await call('move', { fId: b, fPId: a, fBefore: null })
    expect([await names(top), await names(a)]).toEqual([['试甲', '试丙'], ['试乙']])
  })

  test('refuses circles, however long, by update and by move', async () => {
    const top = await add({ fName: '试顶', fBrand: '影联' })
    const child = await add({ fName: '试中', fPId: top })
    const leaf = await add({ fName: '试底', fPId: child })
    for (const [verb, body] of [
      ['update', { fId: top, fPId: leaf }],
      ['update', { fId: top, fPId: top }],
      ['move', { fId: top, fPId: child, fBefore: null }],
    ] as const)
      expect((await call(verb, body)).errors).toBe('不能移到自己或自己的下级里')
  })

  test('never closes a circle when two move at once', async () => {
    for (let round = 0; round < 5; round++) {
      await here.mall.database.pool.query("delete from goods_group where name like '试%'")
      const [a, b] = [await add({ fName: '试左', fBrand: '影联' }), await add({ fName: '试右', fBrand: '影联' })]
      const answers = await Promise.all([call('move', { fId: a, fPId: b, fBefore: null }), call('move', { fId: b, fPId: a, fBefore: null })])
      expect(answers.map(({ succeeded }) => succeeded).sort()).toEqual([false, true])
    }
  })

  test('takes everything below along to another brand', async () => {
    const top = await add({ fName: '试顶', fBrand: '影联' })
    const child = await add({ fName: '试中', fPId: top })
    await call('update', { fId: top, fBrand: '和息' })
    expect((await info(child)).data.fBrand).toBe('和息')
    expect((await call('update', { fId: child, fBrand: '影联' })).errors).toBe('品牌须与上级分组一致')
  })

  test('takes the goods of a series along, and they are found there', async () => {
    const series = (await call<{ fId: string }[]>('getTree', { fBrand: '润骨' })).data?.[0]?.fId
    await call('update', { fId: series, fBrand: '和息' })
    const found = await ask<{ total: number }>(here.mall, '/api/saleGoods/getPageListMall', { page: 1, size: 9, fBrand: '和息', fGroupId: series }, { token: here.shopper })
    expect(found.data?.total).toBe(5)
    expect((await ask<{ total: number }>(here.mall, '/api/saleGoods/getPageListMall', { page: 1, size: 9, keyword: '和息 rb-011' }, { token: here.shopper })).data?.total).toBe(1)
    await call('update', { fId: series, fBrand: '润骨' })
  })

  test('refuses a second sibling of the same name, and more than eight levels', async () => {
    let parent = await add({ fName: '试一', fBrand: '影联' })
    expect((await call('add', { fName: '试一', fBrand: '影联' })).errors).toBe('这里已有「试一」')
    for (let level = 2; level <= 8; level++) parent = await add({ fName: `试${level}`, fPId: parent })
    expect((await call('add', { fName: '试九', fPId: parent })).errors).toBe('分组最多 8 级')
    const other = await add({ fName: '试另', fBrand: '影联' })
    expect((await call('move', { fId: other, fPId: parent, fBefore: null })).errors).toBe('分组最多 8 级')
  })

  test('shows and hides ten thousand at once', async () => {
    await here.mall.database.pool.query("insert into goods_group (id, name, brand, org_id) select 'many-' || g, '试' || g, '影联', '3' from generate_series(1, 10000) g")
    const fIds = Array.from({ length: 10_000 }, (_, at) => `many-${at + 1}`)
    expect((await call('updateShow', { fIds, fShow: false })).data).toEqual({ updated: 10_000 })
    expect((await call('delete', { filter: { fShow: false, fBrand: '影联', keyword: '试' } })).data).toEqual({ deleted: 10_000 })
  })

  test('tells who comes second that they do', async () => {
    const top = await add({ fName: '试顶', fBrand: '影联' })
    expect((await call('update', { fId: top, fVersion: 1, fName: '试新名' })).data).toEqual({ fId: top, fVersion: 2 })
    const late = await call('update', { fId: top, fVersion: 1, fName: '试旧名' })
    expect([late.status, late.errors, late.extras]).toEqual([409, expect.stringMatching(/^林书远在 .* 已修改这条记录/), { fVersion: 2, code: 'record.changed' }])
  })
})

describe('showing and hiding', () => {
  const menu = async () => (await call<{ fId: string }[]>('getListMall', { page: 0, fOrgId: '3', size: 0, fBrand: '和息' }, here.shopper)).data?.map(({ fId }) => fId) ?? []

  test('takes a hidden group and all below it out of the shoppers’ menu, all or nothing', async () => {
    const series = (await call<{ fId: string; children: { fId: string }[] }[]>('getTree', { fBrand: '和息' })).data?.[0]
    const ids = [series?.fId as string, ...(series?.children.map(({ fId }) => fId) ?? [])]
    expect((await menu()).filter((id) => ids.includes(id))).toHaveLength(6)
    expect((await call('updateShow', { fIds: [series?.fId, 'no-such'], fShow: false })).status).toBe(404)
    expect((await menu()).filter((id) => ids.includes(id))).toHaveLength(6)
    expect((await call('updateShow', { fIds: [series?.fId], fShow: false })).data).toEqual({ updated: 1 })
    expect((await menu()).filter((id) => ids.includes(id))).toEqual([])
    const paged = await call<{ items: { fId: string }[] }>('getPageListMall', { page: 1, size: 500, fBrand: '和息' }, here.shopper)
    expect(paged.data?.items.filter(({ fId }) => ids.includes(fId))).toEqual([])
    await call('updateShow', { fIds: [series?.fId], fShow: true })
    const { rows } = await here.mall.database.pool.query("select before, after, actor_name from audit where entity = 'goodsGroup' and entity_id = $1 order by id", [series?.fId])
    expect(rows).toEqual([
      { before: { show: true }, after: { show: false }, actor_name: '林书远' },
      { before: { show: false }, after: { show: true }, actor_name: '林书远' },
    ])
  })

  test('is for who may write', async () => {
    const sales = (await signIn(here.mall, 'sales')).token
    expect((await call('updateShow', { fIds: ['1380000000000000001'], fShow: false }, sales)).status).toBe(403)
    expect((await call('getTree', {}, here.shopper)).status).toBe(403)
  })
})

describe('deleting', () => {
  test('refuses a group that holds groups or goods, unless the groups go with it', async () => {
    const top = await add({ fName: '试顶', fBrand: '影联' })
    const child = await add({ fName: '试中', fPId: top })
    expect((await call('delete', { fIds: [top] })).errors).toBe('「试顶」下还有分组，不能删除')
    expect((await call('delete', { fIds: ['1380000000000000001'] })).errors).toMatch(/下还有(分组|商品)，不能删除/)
    expect((await call('delete', { fIds: [top, child] })).data).toEqual({ deleted: 2 })
    expect((await call('delete', { fIds: [top] })).status).toBe(404)
  })
})
