import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
let codes: string[]
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
  await mall.database.pool.query('delete from special_price')
  codes = (await mall.database.pool.query<{ code: string }>("select code from spec where status = 'active' order by code limit 4")).rows.map(({ code }) => code)
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
const upload = async (rows: string[], query = '', head = '客户编码,规格编码,特价,有效期自,有效期至,优先级,备注') =>
  (await ask<Imported>(mall, `/api/specialPrices/import${query}`, fileForm(`${head}\n${rows.join('\n')}\n`, '特价.csv'), { token: admin })).data as Imported
const prices = async () =>
  (
    await mall.database.pool.query<{ row: string }>(
      `select concat_ws(' ', a.account, s.code, p.price::numeric(14,2), coalesce(p.valid_from::text, '-'), coalesce(p.valid_to::text, '-'), p.priority, p.remark) as row
       from special_price p join account a on a.id = p.account_id join spec s on s.id = p.spec_id order by a.account, s.code, p.valid_from nulls first`,
    )
  ).rows.map(({ row }) => row)

describe('special prices from a file', () => {
  test('customers by their code or account, prices as people write them; the same file again changes nothing', async () => {
    const [one = '', two = ''] = codes
    const rows = [`C000001,${one.toLowerCase()},"¥1,180.50",2026/1/1,2026-12-31,,合同 12`, `PERSONAL,${two},12.5,,,3,`]
    expect(await upload(rows)).toMatchObject({ created: 2, updated: 0, failed: 0, errors: [] })
    const written = [`hospital ${one} 1180.50 2026-01-01 2026-12-31 0 合同 12`, `personal ${two} 12.50 - - 3`]
    expect(await prices()).toEqual(written)
    expect(await upload(rows)).toMatchObject({ created: 0, updated: 2, unchanged: 2 })
    expect(await prices()).toEqual(written)
  })

  test('what is rarely meant is asked about before it is written: far from the base price, or on days that overlap', async () => {
    const [one = '', , three = ''] = codes
    const baseOf = async (code: string) => (await mall.database.pool.query<{ base: string }>('select base_price::numeric(14,2)::text as base from spec where code = $1', [code])).rows[0]?.base
    const [base, ofOne] = [await baseOf(three), await baseOf(one)]
    const { doubts, created, failed } = await upload(
      [`C000001,${three},0.01,2028-01-01,2028-06-30,,`, `C000001,${three},${base},2028-06-30,,,`, `C000001,${one},${ofOne},2026-12-31,,,`],
      '?dryRun=true',
    )
    expect([created, failed]).toEqual([3, 0])
    expect(doubts.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '特价', `与基准价 ¥${base} 相差很大`],
      [3, '有效期自', '与第 2 行的期限重叠'],
      [4, '有效期自', '与已有特价 ¥1,180.50 的期限重叠（2026-01-01 至 2026-12-31）'],
    ])
    // Days that only meet don't overlap, and who changes a price doesn't overlap it.
    expect((await upload([`C000001,${one},${ofOne},2027-01-01,,,`, `C000001,${one},${ofOne},2026-01-01,,,`], '?dryRun=true')).doubts).toEqual([])
  })

  test('one that begins on another day is another price; without a day the only one is meant', async () => {
    const [one = '', two = ''] = codes
    expect(await upload([`C000001,${one},1150,2027-01-01,,,`, `personal,${two},11,,,,`])).toMatchObject({ created: 1, updated: 1 })
    expect(await prices()).toEqual([`hospital ${one} 1180.50 2026-01-01 2026-12-31 0 合同 12`, `hospital ${one} 1150.00 2027-01-01 - 0`, `personal ${two} 11.00 - - 3`])
    // Two of them: which is meant must be said.
    expect((await upload([`C000001,${one},1000,,,,`])).errors).toEqual([{ row: 2, column: '有效期自', value: '', message: '这个客户的这个规格已有多个特价，请用“有效期自”说明是哪一个' }])
    // Both in one file, by their days; customers by their whole name, too.
    expect(await upload([`武汉仁和口腔医院有限公司,${one},1180.5,2026-01-01,,,`, `C000001,${one},1140,2027/1/1,,,`])).toMatchObject({ created: 0, updated: 2, unchanged: 1 })
    expect((await prices())[1]).toBe(`hospital ${one} 1140.00 2027-01-01 - 0`)
    // Two that begin on the same day aren't told apart by a file.
    await mall.database.pool.query("insert into special_price (id, account_id, spec_id, price, valid_from) select 'twin', 'hospital', id, 5, '2027-01-01' from spec where code = $1", [one])
    expect((await upload([`C000001,${one},1,2027-01-01,,,`])).errors).toEqual([expect.objectContaining({ column: '有效期自', message: expect.stringContaining('多个从这一天开始的特价') })])
    await mall.database.pool.query("delete from special_price where id = 'twin'")
    // The same one twice is one too many, whatever it is called by.
    expect((await upload([`C000001,${one},1,2027-01-01,,,`, `hospital,${one},2,2027-01-01,,,`])).errors).toEqual([expect.objectContaining({ row: 3 })])
  })

  test('each wrong row is named, and nothing of the file is written', async () => {
    const [one = '', two = '', three = ''] = codes
    const before = await prices()
    const { errors, failed } = await upload([
      `NOBODY,${one},1,,,,`,
      `admin,${one},1,,,,`,
      `C000001,NO-SUCH,1,,,,`,
      `C000001,${two},,,,,`,
      `C000001,${three},-5,,,,`,
      `C000004,${three},5,2026-02-01,2026-01-01,,`,
      `recruit,${three},5,,,1001,`,
      `hospital,${two},7,,,,`,
    ])
    expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '2 客户编码 没有编码、账号或名称为“NOBODY”的客户',
      expect.stringMatching(/^3 客户编码 /),
      '4 规格编码 没有编码为“NO-SUCH”的规格',
      expect.stringMatching(/^5 特价 /),
      expect.stringMatching(/^6 特价 /),
      expect.stringMatching(/^7 有效期至 /),
      expect.stringMatching(/^8 优先级 /),
      expect.stringMatching(/^9 客户编码 /),
    ])
    expect(failed).toBe(8)
    expect(await prices()).toEqual(before)
  })

  test('an import is found by its batch and taken back, unless something was changed since', async () => {
    const [one = '', , three = ''] = codes
    const before = await prices()
    const { fBatchId } = await upload([`C000001,${one},999,2026-01-01,2026-06-30,,`, `C000001,${three},8,,,,`])
    const listed = await mall.app.fetch(
      new Request(`http://mall.test/api/rest/specialPrices?filter=${encodeURIComponent(JSON.stringify({ batchId: fBatchId }))}`, { headers: { authorization: `Bearer ${admin}` } }),
    )
    expect(((await listed.json()) as { accountCode: string }[]).map(({ accountCode }) => accountCode)).toEqual(['C000001', 'C000001'])
    const undo = () => ask(mall, '/api/specialPrices/undoImport', { fBatchId }, { token: admin })
    await mall.database.pool.query('update special_price set version = version + 1 where price = 8')
    expect((await undo()).errors).toMatch(/不能撤销/)
    await mall.database.pool.query('update special_price set version = version - 1 where price = 8')
    expect((await undo()).data).toEqual({ removed: 1, restored: 1 })
    expect(await prices()).toEqual(before)
  })

  test('what is bought costs what was imported at once', async () => {
    const { rows } = await mall.database.pool.query<{ code: string; id: string }>("select s.code, s.id from spec s join goods g on g.id = s.goods_id where s.id = 'hd-001-1'")
    const price = async () => (await ask<{ fPrice: string }[]>(mall, '/api/saleCart/checkRowsMall', { fRows: [{ fCode: rows[0]?.code, fQty: '1' }] }, { token: hospital })).data?.[0]?.fPrice
    const hospital = (await signIn(mall, 'hospital')).token
    const before = await price()
    await upload([`C000001,${rows[0]?.code},3.21,,,9,`])
    expect([before === '3.21', await price()]).toEqual([false, '3.21'])
  })
})
