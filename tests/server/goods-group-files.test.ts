import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { groupingMall } from '#tests/support/grouping.ts'

const { here, call, add } = groupingMall()

describe('files', () => {
  const send = async (text: string, query = '') =>
    (
      await ask<Record<string, unknown> & { fBatchId: string; errors: { row: number; column: string; message: string }[] }>(
        here.mall,
        `/api/saleGoodsGroup/import${query}`,
        fileForm(text, '分组.csv'),
        {
          token: here.admin,
        },
      )
    ).data

  test('import by brand and path, parents first or last, update, and undo', async () => {
    const created = await send('品牌,路径,图片,排序,显示\n影联,试系列/试产品,/mall/pictures/kit.svg,5,是\n影联,试系列,,1,是\n')
    expect(created).toMatchObject({ total: 2, created: 2, updated: 0, failed: 0 })
    const { rows } = await here.mall.database.pool.query(
      "select g.name, p.name as parent, g.sort from goods_group g left join goods_group p on p.id = g.parent_id where g.name like '试%' order by g.name",
    )
    expect(rows).toEqual([
      { name: '试产品', parent: '试系列', sort: 5 },
      { name: '试系列', parent: null, sort: 1 },
    ])
    const again = await send('品牌,路径,显示\n影联,试系列/试产品,否\n影联,试系列,是\n')
    expect(again).toMatchObject({ created: 0, updated: 2, unchanged: 1 })
    expect((await call('undoImport', { fBatchId: again?.fBatchId })).data).toEqual({ removed: 0, restored: 1 })
    const one = await send('品牌,路径\n影联,试另一系列\n')
    expect((await call('undoImport', { fBatchId: one?.fBatchId })).data).toEqual({ removed: 1, restored: 0 })
    expect((await call('undoImport', { fBatchId: one?.fBatchId })).errors).toBe('这个批次已撤销')
  })

  test('say yes and no as the wire does, too', async () => {
    expect(await send('fBrand,fPath,fShow\n影联,试是,true\n影联,试否,FALSE\n')).toMatchObject({ created: 2, failed: 0 })
    const { rows } = await here.mall.database.pool.query("select name, show from goods_group where name in ('试是', '试否') order by show")
    expect(rows).toEqual([
      { name: '试否', show: false },
      { name: '试是', show: true },
    ])
  })

  test('come back as they went out where their brand was disabled meanwhile; nothing new goes under it', async () => {
    expect(await send('品牌,路径\n影联,试是\n')).toMatchObject({ created: 1 })
    await here.mall.database.pool.query("update dictionary_entry set status = 'disabled' where group_code = 'SaleGoodsBrand' and name = '影联'")
    expect(await send('品牌,路径,显示\n影联,试是,是\n')).toMatchObject({ unchanged: 1, errors: [] })
    expect(await send('品牌,路径\n影联,试停用后\n')).toMatchObject({ created: 0, errors: [{ row: 2, column: '品牌', message: '品牌不存在或已停用' }] })
    await here.mall.database.pool.query("update dictionary_entry set status = 'active' where group_code = 'SaleGoodsBrand' and name = '影联'")
  })

  test('name a spec by its code, and go out with it', async () => {
    expect(await send('品牌,路径,规格\n影联,试编码,hd0111\n')).toMatchObject({ created: 1, failed: 0 })
    const { rows } = await here.mall.database.pool.query("select s.code from goods_group g join spec s on s.id = g.spec_id where g.name = '试编码'")
    expect(rows).toEqual([{ code: 'HD0111' }])
    expect(await send('品牌,路径,规格\n影联,试编码,HD0111\n')).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    const file = await here.mall.app.fetch(new Request('http://mall.test/api/saleGoodsGroup/export', { method: 'POST', headers: { authorization: `Bearer ${here.admin}` } }))
    expect(await file.text()).toContain('影联,试编码,,HD0111,')
  })

  test('name every bad row, and change nothing', async () => {
    const answer = await send(
      '品牌,路径,规格,排序,显示\n无此品牌,试甲,,,\n影联,试乙,no-spec,,\n影联,试丙//试丁,,,\n影联,试没有上级/试戊,,,\n影联,试己,,一,\n影联,试庚,,,也许\n影联,试辛,,,\n影联,试辛,,,\n影联,试乙/试子,,,\n',
    )
    expect(answer).toMatchObject({ total: 9, created: 0, updated: 0 })
    expect(answer?.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '品牌', '品牌不存在或已停用'],
      [3, '规格', '规格不存在'],
      [4, '路径', '路径的每一级都要有名称，最多 8 级'],
      [5, '路径', '上级「试没有上级」不存在，也不在文件里'],
      [6, '排序', '请填 0 到 1000000 的整数'],
      [7, '显示', '只可填 是、否'],
      [9, '路径', '与第 8 行重复'],
      [10, '路径', '上级「试乙」不存在，也不在文件里'],
    ])
    expect((await here.mall.database.pool.query("select 1 from goods_group where name like '试%'")).rows).toEqual([])
  })

  test('name rows below a path that two groups share', async () => {
    await here.mall.database.pool.query("insert into goods_group (id, name, brand, org_id) values ('dup-1', '试重名', '影联', '3'), ('dup-2', '试重名', '影联', '3')")
    const answer = await send('品牌,路径\n影联,试重名/试新\n')
    expect(answer?.errors.map(({ row, message }) => [row, message])).toEqual([[2, '有同名分组，无法按路径区分']])
  })

  test('leave a history that can be read', async () => {
    await send('品牌,路径,排序,显示\n影联,试有序,9,否\n')
    const { rows } = await here.mall.database.pool.query<{ id: string }>("select id from goods_group where name = '试有序'")
    expect((await call<{ items: object[] }>('getHistory', { page: 1, size: 5, fId: rows[0]?.id })).data?.items).toEqual([
      expect.objectContaining({ fAction: 'import', fAfter: expect.objectContaining({ fSort: 9, fShow: false }) }),
    ])
  })

  test('can’t be undone once someone has built on what they brought', async () => {
    const batch = await send('品牌,路径\n影联,试系列\n')
    const { rows } = await here.mall.database.pool.query<{ id: string }>("select id from goods_group where name = '试系列'")
    await add({ fName: '试后来', fPId: rows[0]?.id })
    expect((await call('undoImport', { fBatchId: batch?.fBatchId })).errors).toEqual(expect.stringMatching(/^有 1 条记录在导入后又被修改或使用，不能撤销；文件行号：2 \(.*影联.*试系列\)$/))
  })

  test('go out and come back unchanged, as CSV and as workbook', async () => {
    const out = async (format: string) =>
      new Uint8Array(
        await (
          await here.mall.app.fetch(new Request(`http://mall.test/api/saleGoodsGroup/export?format=${format}`, { method: 'POST', headers: { authorization: `Bearer ${here.admin}` } }))
        ).arrayBuffer(),
      )
    const csv = await out('csv')
    const text = new TextDecoder().decode(csv)
    expect(text.split('\r\n')[0]).toBe('品牌,路径,图片,规格,组织,排序,显示')
    expect(text.trim().split('\r\n')).toHaveLength(721)
    const back = (await ask(here.mall, '/api/saleGoodsGroup/import', fileForm(csv, '分组.csv'), { token: here.admin })).data
    expect(back).toMatchObject({ total: 720, created: 0, updated: 720, unchanged: 720, failed: 0 })
    const book = await readXlsx(await out('xlsx'))
    expect(book.sheets[0]?.rows).toHaveLength(721)
  })
})
