import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
let codes: string[]
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
  await mall.database.pool.query('delete from price_list_item')
  await mall.database.pool.query(
    "insert into price_list (code, name, org_id, status) values ('L1', '重点客户价', '3', 'active'), ('L2', '经销商价', '3', 'active'), ('L3', '经销商价', '3', 'active'), ('重点客户价', '另一个', '3', 'active')",
  )
  codes = (await mall.database.pool.query<{ code: string }>("select code from spec where status = 'active' and base_price between 10 and 5000 order by code limit 3")).rows.map(({ code }) => code)
})
afterAll(() => mall.close())

interface Imported {
  fBatchId: string
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; message: string }[]
  doubts: { row: number; column: string; message: string }[]
}
const upload = async (rows: string[], query = '', token = admin) =>
  (await ask<Imported>(mall, `/api/priceItems/import${query}`, fileForm(`价格表,规格编码,价格,有效期自,有效期至\n${rows.join('\n')}\n`, '价格.csv'), { token })).data as Imported
const prices = async () =>
  (
    await mall.database.pool.query<{ row: string }>(
      `select concat_ws(' ', i.price_list_code, s.code, i.price::numeric(14,2), coalesce(i.valid_from::text, '-'), coalesce(i.valid_to::text, '-')) as row
       from price_list_item i join spec s on s.id = i.spec_id order by i.price_list_code, s.code, i.valid_from nulls first`,
    )
  ).rows.map(({ row }) => row)
const baseOf = async (code: string) => (await mall.database.pool.query<{ base: string }>('select base_price::numeric(14,2)::text as base from spec where code = $1', [code])).rows[0]?.base ?? ''

describe('prices of price lists from a file', () => {
  test('lists by their code, whatever its capitals, or their name; the same file again changes nothing', async () => {
    const [one = '', two = ''] = codes
    const rows = [`l1,${one.toLowerCase()},"¥1,180.50",2026/1/1,2026-12-31`, `L2,${one},12.5,,`, `另一个,${two},7,,`]
    expect(await upload(rows)).toMatchObject({ created: 3, updated: 0, failed: 0, errors: [] })
    const written = [`L1 ${one} 1180.50 2026-01-01 2026-12-31`, `L2 ${one} 12.50 - -`, `重点客户价 ${two} 7.00 - -`]
    expect(await prices()).toEqual(written)
    expect(await upload(rows)).toMatchObject({ created: 0, updated: 3, unchanged: 3 })
    expect(await prices()).toEqual(written)
  })

  test('a code as it is written is that list’s, also where another’s differs in its capitals alone', async () => {
    const [, two = ''] = codes
    await mall.database.pool.query("insert into price_list (code, name, org_id, status) values ('Twin', '双一', '3', 'active'), ('TWIN', '双二', '3', 'active')")
    expect(await upload([`Twin,${two},3,,`, `双二,${two},4,,`])).toMatchObject({ created: 2, errors: [] })
    expect((await upload([`twin,${two},5,,`])).errors).toMatchObject([{ row: 2, column: '价格表' }])
    await mall.database.pool.query("delete from price_list_item where lower(price_list_code) = 'twin'")
  })

  test('a price is changed by its day, or without one where it is the only one; another day is another price', async () => {
    const [one = ''] = codes
    expect(await upload([`L1,${one},1150,,`, `L2,${one},11,2027-01-01,`])).toMatchObject({ created: 1, updated: 1 })
    expect(await prices()).toEqual(expect.arrayContaining([`L1 ${one} 1150.00 2026-01-01 2026-12-31`, `L2 ${one} 12.50 - -`, `L2 ${one} 11.00 2027-01-01 -`]))
    await upload([`L1,${one},1160,2027-01-01,`])
    expect((await upload([`L1,${one},1,,`])).errors).toEqual([{ row: 2, column: '有效期自', value: '', message: '这个价格表的这个规格已有多个价格，请用“有效期自”说明是哪一个' }])
  })

  test('each wrong row is named, and nothing of the file is written', async () => {
    const [one = '', two = '', three = ''] = codes
    const before = await prices()
    const { errors, failed } = await upload([
      `NONE,${one},1,,`,
      `经销商价,${one},1,,`,
      `L1,NO-SUCH,1,,`,
      `L1,${two},,,`,
      `L1,${three},-5,,`,
      `L2,${three},5,2026-02-01,2026-01-01`,
      `L2,${two},5,,`,
      `l2,${two},6,,`,
    ])
    expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '2 价格表 没有这个价格表，请填价格表的编码或名称；同名的请填编码',
      '3 价格表 没有这个价格表，请填价格表的编码或名称；同名的请填编码',
      '4 规格编码 没有编码为“NO-SUCH”的规格',
      expect.stringMatching(/^5 价格 /),
      expect.stringMatching(/^6 价格 /),
      expect.stringMatching(/^7 有效期至 /),
      expect.stringMatching(/^9 /),
    ])
    expect(failed).toBe(7)
    expect(await prices()).toEqual(before)
  })

  test('what is far from the base price is asked about; an offer above a standing price isn’t', async () => {
    const [, , three = ''] = codes
    const base = await baseOf(three)
    const { doubts, created } = await upload([`L1,${three},0.01,,`, `L1,${three},${base},2028-01-01,2028-06-30`], '?dryRun=true')
    expect(created).toBe(2)
    expect(doubts.map(({ row, column, message }) => [row, column, message])).toEqual([[2, '价格', `与基准价 ¥${Number(base).toLocaleString('en', { minimumFractionDigits: 2 })} 相差很大`]])
  })

  test('lists are found by the batch that wrote prices of them; it is taken back, unless a price was changed since', async () => {
    const [one = '', , three = ''] = codes
    const before = await prices()
    const { fBatchId } = await upload([`L1,${one},999,2026-01-01,2026-06-30`, `L2,${three},8,,`])
    const listed = await mall.app.fetch(
      new Request(`http://mall.test/api/rest/priceLists?filter=${encodeURIComponent(JSON.stringify({ batchId: fBatchId }))}`, { headers: { authorization: `Bearer ${admin}` } }),
    )
    expect(((await listed.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['L1', 'L2'])
    const undo = () => ask(mall, '/api/priceItems/undoImport', { fBatchId }, { token: admin })
    await mall.database.pool.query('update price_list_item set version = version + 1 where price = 8')
    expect((await undo()).errors).toMatch(/不能撤销/)
    await mall.database.pool.query('update price_list_item set version = version - 1 where price = 8')
    expect((await undo()).data).toEqual({ removed: 1, restored: 1 })
    expect(await prices()).toEqual(before)
  })

  test('what a customer of the list pays changes at once, and whoever may not write prices imports none', async () => {
    const { rows } = await mall.database.pool.query<{ code: string }>("select code from spec where id = 'hd-001-1'")
    await mall.database.pool.query("update account set price_list_code = 'L1' where id = 'hospital'; delete from special_price")
    const hospital = (await signIn(mall, 'hospital')).token
    const price = async () => (await ask<{ fPrice: string }[]>(mall, '/api/saleCart/checkRowsMall', { fRows: [{ fCode: rows[0]?.code, fQty: '1' }] }, { token: hospital })).data?.[0]?.fPrice
    const before = await price()
    await upload([`L1,${rows[0]?.code},3.21,,`])
    expect([before === '3.21', await price()]).toEqual([false, '3.21'])
    expect((await ask(mall, '/api/priceItems/import', fileForm('价格表,规格编码,价格\n', 'a.csv'), { token: hospital })).status).toBe(403)
  })
})
