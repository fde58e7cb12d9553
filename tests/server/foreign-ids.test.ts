import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '#contract/calls.ts'
import { signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
/** A link of theirs by which others apply. */
let ownLink = ''
let stranger: string
let elsewhere: string
const ids: Record<string, string> = {}
/** One record of the hospital's, by what it is. */
const queries: Record<string, string> = {
  account: "select id from account where owner_id = 'hospital' and status = 'active' limit 1",
  buyingList: "select id from buying_list where account_id = 'hospital' limit 1",
  cartLine: "select id from cart_line where account_id = 'hospital' limit 1",
  address: "select id from address where account_id = 'hospital' limit 1",
  title: "select id from invoice_title where account_id = 'hospital' limit 1",
  order: "select id from sales_order where account_id = 'hospital' and handling <> 'cancelled' order by placed_at desc limit 1",
  delivery: "select d.id from delivery d join sales_order o on o.id = d.order_id where o.account_id = 'hospital' limit 1",
  payment: "select id from payment where account_id = 'hospital' limit 1",
  invoice: "select id from invoice where payer_id = 'hospital' and state = 'issued' limit 1",
  application: "select id from application where account_id = 'hospital' limit 1",
  letter: "select id from authorisation_letter where account_id = 'hospital' limit 1",
  message: "select id from message where account_id = 'hospital' limit 1",
  agreement: "select id from agreement where account_id = 'hospital' and signed_at is null limit 1",
  recall: "select recall_id as id from recall_customer where account_id = 'hospital' and answered_at is null limit 1",
  attachment: "select file as id from attachment where account_id = 'hospital' limit 1",
}
beforeAll(async () => {
  mall = await openTestMall()
  const { token } = await signIn(mall, 'hospital')
  const post = (path: string, body: unknown) => send('POST', path, body, token)
  // What the demo has none of.
  await post('/api/message/getCountMall', {})
  const run = (text: string) => mall.database.pool.query(text)
  await run(`insert into authorisation_letter (id, number, code, kind, application_id, account_id, holder, brand, region, valid_from, valid_to, issued_at)
    select 'letter-of-hospital', 'SQS-1', 'code-1', 'authorisation', id, 'hospital', '武汉仁和口腔医院有限公司', '衡植', '湖北省', '2026-01-01', '2027-01-01', now() from application limit 1`)
  await run("insert into buying_list (id, account_id, name, shared, updated_at) values ('list-of-hospital', 'hospital', '月采', true, now())")
  await run("insert into attachment (file, account_id, name, size, created_at) values ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', 'hospital', '证照.pdf', 1, now())")
  for (const [name, text] of Object.entries(queries)) ids[name] = ((await mall.database.pool.query<{ id: string }>(text)).rows[0] as { id: string } | undefined)?.id ?? ''
  stranger = (await signIn(mall, 'personal')).token
  const { data } = (await (await send('POST', '/api/letter/getLinkMall', {}, stranger)).json()) as { data: { fLink: string } }
  ownLink = new URL(data.fLink).searchParams.get('token') ?? ''
  const { account } = (
    await mall.database.pool.query<{ account: string }>(
      "update account set password_hash = (select password_hash from account where account = 'hospital') where id = (select id from account where org_id = '9' and account_type = 'customer' and status = 'active' and owner_id is null order by id limit 1) returning account",
    )
  ).rows[0] as { account: string }
  elsewhere = (await signIn(mall, account)).token
})
afterAll(() => mall.close())

const send = (method: string, path: string, body: unknown, token: string) =>
  mall.app.fetch(
    new Request(`http://mall.test${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json-patch+json' },
      body: method === 'GET' ? null : JSON.stringify(body),
    }),
  )
const said = async (response: Response) => {
  const { errors, data } = response.headers.get('content-type')?.includes('json') ? ((await response.json()) as { errors: unknown; data: unknown }) : { errors: null, data: null }
  return JSON.stringify([response.status, errors, data])
}

const place = { fContact: '王', fPhone: '13800000021', fProvince: '湖北省', fCity: '武汉市', fDistrict: '', fAddress: '一号', fDefault: false }
const title = { fKind: '普通发票', fTitle: '抬头', fTaxNumber: null, fBank: null, fBankAccount: null, fRegisteredAddress: null, fRegisteredTel: null, fEmail: null, fDefault: false }
const order = { fLines: [{ fSpecId: 'cc-011-1', fQty: 1 }], fPayWay: '银行转账', fTotal: '0.00' }
/** Each call in which a shopper names something of their own: whose record, and the body around its id. */
const cases: readonly (readonly [call: string, record: string, body: (id: string) => Record<string, unknown>])[] = [
  ['POST /api/accounts/mallSelectedAccounts', 'account', (fId) => ({ fId })],
  ['POST /api/colleague/updateMall', 'account', (fId) => ({ fId, fName: '甲', fMay: [], fApprovalAbove: null, fStatus: '正常', fVersion: 1 })],
  ['POST /api/colleague/inviteMall', 'account', (fId) => ({ fId })],
  ['POST /api/buyingList/getDetailMall', 'buyingList', (fId) => ({ fId })],
  ['POST /api/buyingList/updateMall', 'buyingList', (fId) => ({ fId, fName: '改名', fShared: false })],
  ['POST /api/buyingList/putMall', 'buyingList', (fId) => ({ fId, fRows: [{ fSpecId: 'cc-011-1', fQty: 1 }] })],
  ['POST /api/buyingList/deleteMall', 'buyingList', (fId) => ({ fId })],
  ['POST /api/buyingList/paperMall', 'buyingList', (fId) => ({ fId })],
  ['POST /api/buyingList/toCartMall', 'buyingList', (fId) => ({ fId })],
  ['POST /api/saleCart/selectMall', 'cartLine', (id) => ({ fIds: [id], fSelected: true })],
  ['POST /api/saleCart/deleteMall', 'cartLine', (id) => ({ fIds: [id] })],
  ['POST /api/saleCart/moveToCollectMall', 'cartLine', (id) => ({ fIds: [id] })],
  ['POST /api/saleAddress/saveMall', 'address', (fId) => ({ fId, ...place })],
  ['POST /api/saleAddress/deleteMall', 'address', (id) => ({ fIds: [id] })],
  ['POST /api/saleInvoiceTitle/saveMall', 'title', (fId) => ({ fId, ...title })],
  ['POST /api/saleInvoiceTitle/deleteMall', 'title', (id) => ({ fIds: [id] })],
  ['POST /api/saleOrder/quoteMall', 'cartLine', (id) => ({ fCartIds: [id] })],
  ['POST /api/saleOrder/addMall', 'address', (id) => ({ ...order, fKey: 'foreign-ids-1', fAddressId: id })],
  ['POST /api/saleOrder/getInfoMall', 'order', (fId) => ({ fId })],
  ['POST /api/saleOrder/cancelMall', 'order', (fId) => ({ fId })],
  ['POST /api/saleOrder/changeAddressMall', 'order', (fId) => ({ fId, fAddressId: 'address-1' })],
  ['POST /api/saleOrder/againMall', 'order', (fId) => ({ fId })],
  ['POST /api/saleOrder/onCreditMall', 'order', (id) => ({ fKey: 'foreign-ids-3', fOrderIds: [id], fTotal: '1.00' })],
  ['POST /api/saleOrder/approveMall', 'order', (fId) => ({ fId, fVersion: 1, fApprove: true })],
  ['POST /api/saleDelivery/receiveMall', 'delivery', (fId) => ({ fId, fLines: [{ fId: 'x', fQty: 1 }] })],
  ['POST /api/letter/getPageListMall', 'application', (id) => ({ page: 1, size: 1, fApplicationId: id })],
  ['GET /api/saleDelivery/paper/{fId}', 'delivery', () => ({})],
  ['POST /api/salePayment/cashierMall', 'order', (id) => ({ fType: '订单', fOrderIds: [id] })],
  ['POST /api/salePayment/createMall', 'order', (id) => ({ fKey: 'foreign-ids-2', fType: '订单', fOrderIds: [id], fAmount: '1.00', fPayWay: '银行转账' })],
  ['POST /api/salePayment/getInfoMall', 'payment', (fId) => ({ fId })],
  ['POST /api/salePayment/confirmMall', 'payment', (fId) => ({ fId, fCode: '123456' })],
  ['POST /api/salePayment/getLinkMall', 'order', (id) => ({ fOrderIds: [id] })],
  ['POST /api/salePayment/removeVoucherMall', 'payment', (fId) => ({ fId, fName: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf' })],
  ['POST /api/salePayment/confirmCardMall', 'payment', (fBindId) => ({ fBindId, fCode: '123456' })],
  ['POST /api/salePayment/deleteCardMall', 'payment', (id) => ({ fIds: [id] })],
  ['POST /api/saleInvoice/getPoolMall', 'order', (id) => ({ page: 1, size: 10, fLineIds: [`${id}-1`] })],
  ['POST /api/saleInvoice/getInfoMall', 'invoice', (fId) => ({ fId })],
  ['GET /api/saleInvoice/paper/{fId}', 'invoice', () => ({})],
  ['POST /api/saleInvoice/confirmRedMall', 'invoice', (fId) => ({ fId, fAgree: true })],
  ['POST /api/application/getInfoMall', 'application', (fId) => ({ fId })],
  ['POST /api/application/saveMall', 'application', (fId) => ({ fId, fKind: '定制商品', fContent: {}, fSubmit: false })],
  ['POST /api/application/getFiledMall', 'application', (fId) => ({ fId, fToken: ownLink })],
  ['POST /api/application/withdrawMall', 'application', (fId) => ({ fId })],
  ['POST /api/application/agreeMall', 'application', (fId) => ({ fId })],
  ['POST /api/application/sendBackMall', 'application', (fId) => ({ fId, fCarrier: '顺丰', fTracking: 'SF1' })],
  ['GET /api/attachment/file/{fFile}', 'attachment', () => ({})],
  ['GET /api/letter/paper/{fId}', 'letter', () => ({})],
  ['POST /api/message/readMall', 'message', (id) => ({ fIds: [id] })],
  ['POST /api/agreement/signMall', 'agreement', (fId) => ({ fId, fVersion: 1, fAgreed: true })],
  ['POST /api/lotRecall/answerMall', 'recall', (fId) => ({ fId, fAccountId: 'hospital', fLeft: 0, fUsed: 0, fNote: '已全部使用' })],
  ['GET /api/agreement/paper/{fId}', 'agreement', () => ({})],
]
/** What everybody may name: the catalogue, the dictionary, tutorials; and what is nobody's but the asker's by nature. */
const everybodys = [
  'POST /api/auth/updatePassword',
  'POST /api/baseDict/getDictList/{fGroupCode}',
  'POST /api/saleGoodsGroup/getListMall',
  'POST /api/saleGoodsGroup/getPageListMall',
  'POST /api/saleGoods/getPageListMall',
  'POST /api/saleGoods/getFacetsMall',
  'POST /api/saleGoods/getInfoMall',
  'POST /api/saleGoods/getRelatedMall',
  'POST /api/saleGoods/getSeenListMall',
  'POST /api/saleGoods/saveSeenMall',
  'POST /api/buyingList/addMall',
  'POST /api/saleCart/mallSaveCollect',
  'POST /api/saleCart/mallDeleteCollect',
  'POST /api/saleCart/mallSaveStockNotice',
  'POST /api/saleCart/mallDeleteStockNotice',
  'POST /api/saleCart/saveMall',
  'POST /api/saleCart/saveManyMall',
  'GET /api/salePayment/voucher/{fName}',
  'GET /api/saleFund/statement/{fMonth}',
  'POST /api/course/getInfoMall',
  'POST /api/course/watchMall',
  'GET /api/course/video/{fVideo}',
  'POST /api/testReport/getPageListMall',
]

describe('E1 what isn’t yours answers like what isn’t there', () => {
  test.each(cases)('%s of another company and of another organisation', async (call, record, body) => {
    const [method = '', path = ''] = call.split(' ')
    const theirs = ids[record] as string
    expect(theirs, record).not.toBe('')
    const asked = async (id: string, token: string) => said(await send(method, path.replace(/\{\w+\}/, id), body(id), token))
    for (const token of [stranger, elsewhere]) {
      const nobodys = record === 'attachment' ? 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.pdf' : 'nobody-has-this'
      const found = await asked(theirs, token)
      expect(found).toBe(await asked(nobodys, token))
      // Nothing of it is in the answer, and it isn't simply that nobody may.
      expect(found).not.toMatch(/武汉仁和/)
    }
  })

  test('E2 every call in which a shopper names a record is among them', () => {
    const names = allCalls
      .filter(
        ({ access, path, body }) =>
          /^mall:|^signedIn$|^anyone$/.test(access) && (path.includes('{') || /"f\w*Ids?"/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })))),
      )
      .map(({ method, path }) => `${method} ${path}`)
    const known = new Set([...cases.map(([call]) => call), ...everybodys])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})
