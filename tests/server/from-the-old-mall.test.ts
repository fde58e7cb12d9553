import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { day } from '#tests/support/day.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

interface Imported {
  created: number
  failed: number
  errors: { row: number; column: string; message: string }[]
}
const bring = async (path: string, csv: string) => {
  const { data } = await ask<Imported>(mall, `${path}/import`, fileForm(csv, 'old.csv'), { token: admin })
  expect({ path, failed: data?.failed, errors: data?.errors, created: data?.created }).toEqual({ path, failed: 0, errors: [], created: csv.trim().split('\n').length - 1 })
}

/** The steps of docs/how-to/come-from-the-old-mall.md, from its second to its last. */
test('a customer of the old mall signs in with the old password, sees its own prices, and the balance that came over', async () => {
  expect((await ask(mall, '/api/baseDict/add', { fGroupCode: 'SaleGoodsBrand', fCode: 'OLDBRAND', fName: '旧品牌' }, { token: admin })).succeeded).toBe(true)
  await bring('/api/saleGoodsGroup', '品牌,路径,显示\n旧品牌,缝合,是\n')
  await bring('/api/certificates', '证号,管理类别,注册人,批准日期,有效期至\n国械注准20262020001,II,旧品牌医疗器械有限公司,2026-01-01,2030-12-31\n')
  await bring('/api/goods', '编码,名称,品牌,系列,管理类别,注册证号,单位\nOLD-1,可吸收缝线,旧品牌,缝合,II,国械注准20262020001,盒\n')
  await bring('/api/specs', '规格编码,商品编码,规格,基准价\nOLD-1-A,OLD-1,4-0,100.00\n')
  await bring('/api/lots', `规格编码,批号,生产日期,失效日期,在库\nOLD-1-A,OLDLOT,${day(-100)},${day(600)},50\n`)
  expect((await askRest(mall, 'POST', 'priceLists', { code: 'PL-OLD', name: '老客户价', orgId: '3' }, admin)).status).toBeLessThan(300)
  await bring('/api/priceItems', '价格表,规格编码,价格\n老客户价,OLD-1-A,80.00\n')
  const hash = `md5:salt:${createHash('md5').update('saltold-secret').digest('hex')}`
  await bring('/api/accounts', `账号,名称,账户类型,客户类型,编码,统一社会信用代码,手机号,价格表,旧商城密码散列\nold-clinic,旧城门诊部,客户,企业,C-OLD,91420100MA4KX00009,13811112222,PL-OLD,${hash}\n`)
  await bring('/api/qualifications', `客户编码,文件,证号,到期日,管理类别\nC-OLD,医疗器械经营许可证,OLD-L-1,${day(900)},II、III\n`)
  await bring('/api/specialPrices', '客户编码,规格编码,特价\nC-OLD,OLD-1-A,70.00\n')
  await bring('/api/bankLine', `交易流水号,到账日期,付款户名,金额\nOLD-BALANCE-1,${day(0)},旧城门诊部,1000.00\n`)
  const { rows } = await mall.database.pool.query<{ line: string; account: string }>(
    "select (select id from bank_line where reference = 'OLD-BALANCE-1') as line, (select id from account where account = 'old-clinic') as account",
  )
  expect((await ask(mall, '/api/bankLine/toBalance', { fKey: 'old-balance-1', fId: rows[0]?.line, fAccountId: rows[0]?.account }, { token: admin })).errors).toBeNull()

  const entered = await ask(mall, '/api/auth/oldMallLogin', { fAccount: 'old-clinic', fPassword: 'old-secret' })
  expect(entered.errors).toBeNull()
  const token = entered.headers.get('access-token') ?? ''
  const found = await ask<{ items: { fCode: string; fPriceFrom: string }[] }>(mall, '/api/saleGoods/getPageListMall', { page: 1, size: 10, keyword: '可吸收缝线', fBrand: '旧品牌' }, { token })
  expect(found.data?.items).toMatchObject([{ fCode: 'OLD-1' }])
  const { rows: specs } = await mall.database.pool.query<{ id: string }>("select id from spec where code = 'OLD-1-A'")
  const { data: product } = await ask<{ fSpecs: { fPrice: string; fStock: number }[] }>(mall, '/api/saleGoods/getInfoMall', { fSpecId: specs[0]?.id }, { token })
  expect(product?.fSpecs).toMatchObject([{ fPrice: '70.00', fStock: 50 }])
  expect((await ask<{ fBalance: string }>(mall, '/api/saleFund/getSummaryMall', {}, { token })).data?.fBalance).toBe('1000.00')
})
