import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['admin', 'hospital']) tokens[who] = (await signIn(mall, who)).token
})
afterAll(() => mall.close())

interface Result {
  fBatchId: string
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; value: string; message: string }[]
  changes: { row: number; key: string; cells: { column: string; before: string; after: string }[] }[]
}
const call = <Data = Record<string, unknown>>(path: string, body: unknown, who = 'admin') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const upload = async (what: 'goods' | 'specs', content: string, query = '') =>
  (await ask<Result>(mall, `/api/${what}/import${query}`, fileForm(content, 'a.csv'), { token: tokens.admin as string })).data as Result
const undo = (what: 'goods' | 'specs', fBatchId: string) => call<{ removed: number; restored: number }>(`/api/${what}/undoImport`, { fBatchId })
const rows = async <Row>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
const head = '编码,名称,品牌,系列,管理类别,注册证号,单位'
const found = async (keyword: string) =>
  (await call<{ items: { fCode: string }[] }>('/api/saleGoods/getPageListMall', { page: 1, size: 10, keyword }, 'hospital')).data?.items.map(({ fCode }) => fCode)

/** A series of the demo, and a certificate of class II or III. */
const known = async () => {
  const [series] = await rows<{ name: string; brand: string }>(
    'select gg.name, gg.brand from goods_group gg where gg.show and (select count(*) from goods_group o where o.brand = gg.brand and o.name = gg.name) = 1 and exists (select 1 from goods g where g.group_id = gg.id) order by gg.id limit 1',
  )
  const [certificate] = await rows<{ number: string; device_class: string }>(
    "select number, device_class from certificate where device_class = 'III' and (valid_to is null or valid_to > now() + interval '1 year') order by number limit 1",
  )
  if (!series || !certificate) throw new Error('the demo has neither')
  return { series, certificate }
}

describe('goods from a file', () => {
  test('are added with their specs, found by pinyin and bought; taken back together', async () => {
    const { series, certificate } = await known()
    const goods = await upload('goods', `${head}\nNEW-1,测试导入支架,${series.brand},${series.name},三类,${certificate.number},个\nNEW-2,测试导入纱布,${series.brand},${series.name},Ⅰ,,包\n`)
    expect(goods).toMatchObject({ created: 2, failed: 0, errors: [] })
    const specs = await upload('specs', '规格编码,商品编码,规格,基准价\nNEW-1-1,new-1,3.0 × 15 mm,"¥1,280.50"\nNEW-2-1,NEW-2,10 片/包,8\n')
    expect(specs).toMatchObject({ created: 2, failed: 0, errors: [] })
    expect(await rows("select g.code, g.device_class, g.image, s.base_price::text from goods g join spec s on s.goods_id = g.id where g.code like 'NEW-%' order by 1")).toEqual([
      { code: 'NEW-1', device_class: 'III', image: '/mall/pictures/box.svg', base_price: '1280.5000' },
      { code: 'NEW-2', device_class: 'I', image: '/mall/pictures/box.svg', base_price: '8.0000' },
    ])
    expect(await found('csdrzj')).toEqual(['NEW-1'])
    expect(await found('NEW-2-1')).toEqual(['NEW-2'])
    // Goods with specs stay until their specs are taken back.
    expect((await undo('goods', goods.fBatchId)).errors).toBe('有 2 条记录在导入后又被修改或使用，不能撤销；文件行号：2 (new-1), 3 (new-2)')
    expect((await undo('specs', specs.fBatchId)).data).toEqual({ removed: 2, restored: 0 })
    expect((await undo('goods', goods.fBatchId)).data).toEqual({ removed: 2, restored: 0 })
    expect(await found('csdrzj')).toEqual([])
  })

  test('change what is there, told before in the file’s words; what is the same stays', async () => {
    const [one] = await rows<{ code: string; name: string; unit: string; version: number }>('select code, name, unit, version from goods order by id limit 1')
    const file = `编码,名称,单位\n${one?.code.toLowerCase()},${one?.name}改,${one?.unit}\n`
    const checked = await upload('goods', file, '?dryRun=true')
    // The code is matched whatever its capitals are, and stays as the file has it now.
    expect(checked.changes[0]?.cells).toContainEqual({ column: '名称', before: one?.name, after: `${one?.name}改` })
    await rows('update goods set hot = false where code = $1', [one?.code])
    expect((await upload('goods', `编码,热销\n${one?.code},是\n`, '?dryRun=true')).changes[0]?.cells).toEqual([{ column: '热销', before: '否', after: '是' }])
    const { fBatchId, updated } = await upload('goods', file)
    expect(updated).toBe(1)
    expect((await upload('goods', file)).unchanged).toBe(1)
    expect((await undo('goods', fBatchId)).data).toEqual({ removed: 0, restored: 1 })
    expect(await rows('select code, name, unit from goods where id = (select id from goods order by id limit 1)')).toEqual([{ code: one?.code, name: one?.name, unit: one?.unit }])
  })

  test('go back into their own series, whatever others are called', async () => {
    const [one] = await rows<{ id: string; code: string; brand: string; org: string }>(
      'select g.id, g.code, g.brand, gg.org_id as org from goods g join goods_group gg on gg.id = g.group_id order by g.id limit 1',
    )
    await rows(
      "insert into goods_group (id, parent_id, name, brand, org_id) values ('same-top', '0', '同名', $1, $2), ('same-above', '0', '上级', $1, $2), ('same-below', 'same-above', '同名', $1, $2)",
      [one?.brand, one?.org],
    )
    const inSeries = async (id: string) => {
      await rows('update goods set group_id = $2 where id = $1', [one?.id, id])
      const filter = encodeURIComponent(JSON.stringify({ id: one?.id }))
      const response = await mall.app.fetch(new Request(`http://mall.test/api/rest/goods/export?format=csv&filter=${filter}`, { headers: { authorization: `Bearer ${tokens.admin}` } }))
      const text = await response.text()
      return [text.includes('上级/同名'), (await upload('goods', text, '?dryRun=true')).unchanged]
    }
    expect(await inSeries('same-below')).toEqual([true, 1])
    expect(await inSeries('same-top')).toEqual([false, 1])
    // A bare name is the one at the top, and what isn't called so anywhere else in the brand may be named so.
    expect((await upload('goods', `编码,系列\n${one?.code},上级\n`, '?dryRun=true')).errors).toEqual([])
  })

  test('that the form would leave alone are left alone: a brand disabled since, a certificate that is missing', async () => {
    const [one] = await rows<{ code: string; brand: string; sort: number }>("select code, brand, sort from goods where device_class = 'II' order by id limit 1")
    await rows("update dictionary_entry set status = 'disabled' where name = $1", [one?.brand])
    await rows('update goods set certificate_number = null where code = $1', [one?.code])
    expect(await upload('goods', `编码,品牌,排序\n${one?.code},${one?.brand},77\n`, '?dryRun=true')).toMatchObject({ updated: 1, failed: 0, errors: [] })
    const { errors } = await upload('goods', `${head}\nNEW-9,新品,${one?.brand},系列,I,,个\n`, '?dryRun=true')
    expect(errors).toContainEqual(expect.objectContaining({ column: '品牌', message: '品牌不存在或已停用' }))
    expect((await upload('goods', `编码,管理类别\n${one?.code},III\n`, '?dryRun=true')).errors).toEqual([expect.objectContaining({ column: '注册证号', message: 'II、III 类产品须有注册证' })])
    await rows("update dictionary_entry set status = 'active' where name = $1", [one?.brand])
    await rows("update goods set certificate_number = (select number from certificate where device_class = 'II' order by number limit 1) where code = $1", [one?.code])
  })

  test('go out as they come in', async () => {
    const response = await mall.app.fetch(new Request('http://mall.test/api/rest/goods/export?format=csv', { headers: { authorization: `Bearer ${tokens.admin}` } }))
    const out = await upload('goods', await response.text(), '?dryRun=true')
    expect(out.failed).toBe(0)
    expect(out.unchanged).toBeGreaterThan(100)
    expect([out.updated, out.created]).toEqual([out.unchanged, 0])
    const specs = await mall.app.fetch(new Request('http://mall.test/api/rest/specs/export?format=csv', { headers: { authorization: `Bearer ${tokens.admin}` } }))
    const back = await upload('specs', (await specs.text()).replace('商品,', '商品编码,'), '?dryRun=true')
    expect([back.failed, back.updated - back.unchanged, back.created]).toEqual([0, 0, 0])
  })

  test('whose codes differ by their capitals alone are told apart by them', async () => {
    const { series } = await known()
    await upload('goods', `${head}\nCap-A,大写,${series.brand},${series.name},I,,个\n`)
    await rows(
      "insert into goods (id, code, name, name_key, brand, group_id, device_class, unit, image) select 'cap-lower', 'cap-a', name, name_key, brand, group_id, device_class, unit, image from goods where code = 'Cap-A'",
    )
    await upload('goods', '编码,名称\ncap-a,小写改\n')
    expect(await rows('select code, name from goods where lower(code) = \'cap-a\' order by code collate "C"')).toEqual([
      { code: 'Cap-A', name: '大写' },
      { code: 'cap-a', name: '小写改' },
    ])
    // Both stand in one file, as they go out; written as neither, it can't be told which is meant.
    expect(await upload('goods', '编码,名称\nCap-A,大写改\ncap-a,小写改\n', '?dryRun=true')).toMatchObject({ updated: 2, unchanged: 1, failed: 0 })
    const unsure = await upload('goods', `${head}\nCAP-A,谁,${series.brand},${series.name},I,,个\n`, '?dryRun=true')
    expect(unsure.errors).toEqual([expect.objectContaining({ column: '编码', value: 'CAP-A', message: '有仅大小写不同的编码，请按原样填写' })])
    expect((await upload('specs', '规格编码,商品编码,规格,基准价\ncap-spec,CAP-A,一,1\n', '?dryRun=true')).errors).toEqual([
      expect.objectContaining({ column: '商品编码', message: '有仅大小写不同的编码，请按原样填写' }),
    ])
    expect((await upload('goods', '编码,名称\nCap-A,一\nCap-A,二\n', '?dryRun=true')).errors).toEqual([expect.objectContaining({ message: '与第 2 行重复' })])
    await upload('specs', '规格编码,商品编码,规格,基准价\ncap-spec,Cap-A,一,1\n')
    expect(await rows("select g.code from spec s join goods g on g.id = s.goods_id where s.code = 'cap-spec'")).toEqual([{ code: 'Cap-A' }])
  })
})

test('a storage condition is one of the dictionary’s; one that was there before may stay', async () => {
  const [kept] = await rows<{ code: string; storage: string }>(
    "select g.code, g.storage from goods g join dictionary_entry d on d.group_code = 'StorageCondition' and d.name = g.storage order by g.id limit 1",
  )
  const refused = await upload('goods', `编码,储存条件\n${kept?.code},火星\n`, '?dryRun=true')
  expect(refused.errors).toEqual([expect.objectContaining({ row: 2, column: '储存条件', value: '火星', message: '储存条件不在基础字典的「储存条件」里' })])
  await rows(`update goods set storage = '老写法' where code = '${kept?.code}'`)
  expect(await upload('goods', `编码,储存条件\n${kept?.code},老写法\n`, '?dryRun=true')).toMatchObject({ failed: 0, unchanged: 1 })
  expect(await upload('goods', `编码,储存条件\n${kept?.code},${kept?.storage}\n`, '?dryRun=true')).toMatchObject({ failed: 0, unchanged: 0 })
})

describe('what the form refuses, the import refuses', () => {
  test.each([
    ['a brand that isn’t there', 'BAD-1,甲,没有的品牌,系列,I,,个', '品牌', '品牌不存在或已停用'],
    ['a series that isn’t there', 'BAD-1,甲,{brand},没有的系列,I,,个', '系列', '这个品牌没有这个系列，请填系列名称或路径（上级/下级）'],
    ['class III without a certificate', 'BAD-1,甲,{brand},{series},III,,个', '注册证号', 'II、III 类产品须有注册证'],
    ['a certificate that isn’t there', 'BAD-1,甲,{brand},{series},III,国械注准20990000000,个', '注册证号', '没有这个注册证，请先建立注册证'],
    ['another class than the certificate’s', 'BAD-1,甲,{brand},{series},II,{certificate},个', '管理类别', '管理类别与注册证不一致'],
    ['no unit', 'BAD-1,甲,{brand},{series},I,,', '单位', '请填写'],
    ['a unit that nobody knows', 'BAD-1,甲,{brand},{series},I,,捆捆', '单位', '单位不在基础字典的「计量单位」里'],
    ['a class that there is not', 'BAD-1,甲,{brand},{series},四类,,个', '管理类别', '只可填 I、II、III'],
  ])('%s', async (_, line, column, message) => {
    const { series, certificate } = await known()
    const { errors, created } = await upload('goods', `${head}\n${line.replace('{brand}', series.brand).replace('{series}', series.name).replace('{certificate}', certificate.number)}\n`)
    expect(created).toBe(0)
    expect(errors).toContainEqual(expect.objectContaining({ row: 2, column, message }))
    expect(await rows("select 1 from goods where code = 'BAD-1'")).toEqual([])
  })

  test.each([
    ['goods that aren’t there', 'X-1,NO-SUCH,规格,12', '商品编码', '所选的记录不存在'],
    ['a price that is none', 'X-1,{goods},规格,十二', '基准价', expect.stringMatching(/.+/)],
    ['a spec of other goods', '{spec},{other},规格,12', '商品编码', expect.stringMatching(/^这个规格属于商品 .+，不能改换商品$/)],
  ])('of specs: %s', async (_, line, column, message) => {
    const [spec] = await rows<{ code: string; goods: string; other: string }>(
      'select s.code, g.code as goods, (select code from goods o where o.id <> g.id order by o.id limit 1) as other from spec s join goods g on g.id = s.goods_id order by s.id limit 1',
    )
    const { errors } = await upload(
      'specs',
      `规格编码,商品编码,规格,基准价\n${line
        .replace('{goods}', spec?.goods ?? '')
        .replace('{spec}', spec?.code ?? '')
        .replace('{other}', spec?.other ?? '')}\n`,
    )
    expect(errors).toEqual([expect.objectContaining({ row: 2, column, message })])
  })

  test('and who may not write goods may not import them', async () => {
    expect((await ask(mall, '/api/goods/import', fileForm(`${head}\n`, 'a.csv'), { token: tokens.hospital as string })).status).toBe(403)
  })
})
