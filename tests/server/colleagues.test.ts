import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#server/deps.ts'
import { carryOutNotice, NOTICE_TOPIC } from '#server/messages/send.ts'
import { carryOutExpiry } from '#server/orders/expire.ts'
import { EXPIRE_TOPIC } from '#server/orders/place-order.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['hospital', 'personal', 'sales']) tokens[who] = (await signIn(mall, who)).token
})
afterAll(() => mall.close())
beforeEach(() => restock(mall, ['hd-001-1'], 500))

const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
interface Colleague {
  fId: string
  fAccount: string
  fMay: string[]
  fApprovalAbove: string | null
  fVersion: number
  fJoined: boolean
}
interface Order {
  fId: string
  fTotal: string
  fApproval: string
  fVersion: number
  fHandling: string
  fMayApprove: boolean
  fMayPay: boolean
}

/** A colleague of the hospital who has set a password by the invitation's link and signed in. */
const join = async (fAccount: string, fMay: string[], fApprovalAbove: string | null = null, { ownAddress = true } = {}) => {
  const { data } = await call<{ fId: string; fLink: string }>('/api/colleague/addMall', { fAccount, fName: `同事 ${fAccount}`, fMay, fApprovalAbove })
  const token = new URL(data?.fLink ?? '').searchParams.get('set')
  const set = await ask(mall, '/api/auth/setPassword', { fToken: token, fNewPassword: 'Colleague@1', fConfirm: 'Colleague@1' })
  tokens[fAccount] = set.headers.get('access-token') ?? ''
  if (ownAddress)
    await call('/api/saleAddress/saveMall', { fContact: '李雯', fPhone: '13800000021', fProvince: '湖北省', fCity: '武汉市', fDistrict: '武昌区', fAddress: '中北路 1 号', fDefault: true }, fAccount)
  return data?.fId ?? ''
}
const colleagueOf = async (account: string) => {
  const one = ((await call<(Colleague & Record<string, unknown>)[]>('/api/colleague/getListMall')).data ?? []).find(({ fAccount }) => fAccount === account)
  const { fAccount: _a, fJoined: _j, ...draft } = one as Colleague & Record<string, unknown>
  return { ...draft, fEmail: '' }
}
let keys = 0
const lines = (fQty: number) => [{ fSpecId: 'hd-001-1', fQty }]
const place = async (who: string, fQty = 1, fPayWay = '信用支付') => {
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines(fQty) }, who)
  const { data: addresses } = await call<{ fId: string }[]>('/api/saleAddress/getListMall', undefined, who)
  return call<Order>('/api/saleOrder/addMall', { fKey: `colleague-${++keys}`, fLines: lines(fQty), fAddressId: addresses?.[0]?.fId, fPayWay, fTotal: quote?.fTotal }, who)
}
const info = async (fId: string, who: string) => (await call<Order>('/api/saleOrder/getInfoMall', { fId }, who)).data as Order
const approve = async (fId: string, who: string, fApprove = true, more: object = {}) =>
  call<Order>('/api/saleOrder/approveMall', { fId, fVersion: (await info(fId, who))?.fVersion ?? 1, fApprove, ...(!fApprove && { fReason: '超出预算' }), ...more }, who)

describe('a company’s colleagues', () => {
  test('are invited, told apart by what they may, changed and shut out by the main account alone', async () => {
    const id = await join('buyer-one', ['下单', '查看价格'])
    const list = (await call<Colleague[]>('/api/colleague/getListMall')).data ?? []
    const one = list.find(({ fAccount }) => fAccount === 'buyer-one') as Colleague
    expect([one.fMay, one.fJoined]).toEqual([['下单', '查看价格'], true])
    const me = (await call<{ fPermissions: string[] }>('/api/auth/getLoginInfo', undefined, 'buyer-one')).data
    expect(me?.fPermissions).toEqual(['mall:order', 'mall:prices', 'mall:shop'])
    for (const who of ['buyer-one', 'sales']) expect((await call('/api/colleague/getListMall', undefined, who)).status).toBe(403)
    expect((await call('/api/colleague/inviteMall', { fId: id }, 'personal')).status).toBe(404)
    expect((await call('/api/colleague/addMall', { fAccount: 'buyer-one', fName: '重名', fMay: [], fApprovalAbove: null })).errors).toContain('已')
    const change = { fId: id, fName: one.fAccount, fMay: ['下单'], fApprovalAbove: null, fStatus: '停用', fVersion: one.fVersion }
    expect((await call('/api/colleague/updateMall', change, 'personal')).status).toBe(404)
    expect((await call('/api/colleague/updateMall', change)).errors).toBeNull()
    expect((await call('/api/colleague/updateMall', change)).status).toBe(409)
    // Shut out at once.
    expect((await call('/api/auth/getLoginInfo', undefined, 'buyer-one')).status).toBe(401)
  })

  test('do what they were given and nothing else', async () => {
    await join('looker', ['查看价格'])
    expect((await place('looker')).status).toBe(403)
    await join('orderer', ['下单', '查看价格'])
    expect((await place('orderer')).errors).toBeNull()
    for (const path of ['/api/salePayment/getPageListMall', '/api/salePayment/getCardsMall']) expect((await call(path, { page: 1, size: 10 }, 'orderer')).status).toBe(403)
    expect((await call('/api/salePayment/cashierMall', { fType: '费用充值', fAmount: '1.00' }, 'orderer')).status).toBe(403)
    // The balance is paid from by those who may pay.
    expect((await place('orderer', 1, '余额支付')).status).toBe(403)
  })

  test('choose among the company’s addresses and titles, and change none of them', async () => {
    await join('guest', ['下单', '查看价格'], null, { ownAddress: false })
    interface Kept {
      fId: string
      fOfCompany: boolean
      fDefault: boolean
    }
    const company = (await call<Kept[]>('/api/saleAddress/getListMall')).data ?? []
    const seen = async (kind: string) => (await call<Kept[]>(`/api/${kind}/getListMall`, undefined, 'guest')).data ?? []
    const [address] = await seen('saleAddress')
    expect(await seen('saleAddress')).toEqual(company.map((one) => ({ ...one, fOfCompany: true })))
    expect(address?.fDefault).toBe(true)
    const [title] = await seen('saleInvoiceTitle')
    expect(title).toMatchObject({ fOfCompany: true, fDefault: true })
    const quote = (await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines(1) }, 'guest')).data
    const order = { fLines: lines(1), fPayWay: '信用支付', fTotal: quote?.fTotal, fInvoiceTitleId: title?.fId }
    expect((await call<Order>('/api/saleOrder/addMall', { fKey: 'guest-order-1', ...order, fAddressId: address?.fId }, 'guest')).errors).toBeNull()
    // Others' stay others'.
    const [theirs] = (await call<Kept[]>('/api/saleAddress/getListMall', undefined, 'personal')).data ?? []
    expect((await call('/api/saleOrder/addMall', { fKey: 'guest-order-2', ...order, fAddressId: theirs?.fId }, 'guest')).status).toBe(404)
    const draft = { fContact: '改名', fPhone: '13800000021', fProvince: '湖北省', fCity: '武汉市', fDistrict: '', fAddress: '别处', fDefault: true }
    expect((await call('/api/saleAddress/saveMall', { fId: address?.fId, ...draft }, 'guest')).status).toBe(404)
    expect((await call<{ deleted: number }>('/api/saleAddress/deleteMall', { fIds: [address?.fId] }, 'guest')).data?.deleted).toBe(0)
    // One's own comes first; the company's stays the choice until one says otherwise.
    const plain = (await call<{ fId: string }>('/api/saleAddress/saveMall', { ...draft, fDefault: false }, 'guest')).data?.fId
    expect((await seen('saleAddress')).map(({ fId, fDefault }) => [fId === plain, fDefault])).toEqual([[true, false], ...company.map(({ fDefault }) => [false, fDefault])])
    await call('/api/saleAddress/deleteMall', { fIds: [plain] }, 'guest')
    const own = (await call<{ fId: string }>('/api/saleAddress/saveMall', draft, 'guest')).data?.fId
    expect((await seen('saleAddress')).map(({ fId, fDefault }) => [fId === own, fDefault])).toEqual([[true, true], ...company.map(() => [false, false])])
    expect((await call<Kept[]>('/api/saleAddress/getListMall')).data).toEqual(company)
  })

  test('begin nothing that is the main account’s, and are told so', async () => {
    await join('bearer', ['下单', '付款', '查看价格'])
    for (const fKind of ['信用额度', '保证金提现']) expect((await call('/api/application/saveMall', { fKind, fContent: {}, fSubmit: false }, 'bearer')).errors).toBe('请由主账户操作')
    expect((await call('/api/saleFund/payDepositMall', { fAmount: '1.00', fKey: 'deposit-by-colleague' }, 'bearer')).errors).toBe('请由主账户操作')
  })

  test('are told before they submit whether an order will wait', async () => {
    await join('capped', ['下单', '查看价格'], '50.00')
    const waits = async (who: string, fQty: number) => (await call<{ fNeedsApproval: boolean; fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines(fQty) }, who)).data
    const one = await waits('capped', 1)
    expect(one?.fNeedsApproval).toBe(Number(one?.fTotal) > 50)
    expect(await waits('capped', 100)).toMatchObject({ fNeedsApproval: true })
    expect(await waits('hospital', 100)).toMatchObject({ fNeedsApproval: false })
  })

  test('are told whom a link is for before they use it', async () => {
    const { data } = await call<{ fLink: string }>('/api/colleague/addMall', { fAccount: 'invitee', fName: '受邀人', fMay: ['下单'], fApprovalAbove: null })
    const fToken = new URL(data?.fLink ?? '').searchParams.get('set')
    expect((await ask(mall, '/api/auth/getLinkInfo', { fToken })).data).toEqual({ fAccount: 'invitee', fName: '受邀人', fInvitedBy: '武汉仁和口腔医院有限公司', fJoined: false })
    expect((await ask(mall, '/api/auth/setPassword', { fToken, fNewPassword: 'Colleague@1', fConfirm: 'Colleague@1' })).errors).toBeNull()
    expect((await ask(mall, '/api/auth/getLinkInfo', { fToken })).errors).toBe('链接已失效，请向发给您链接的人重新获取')
    expect((await ask(mall, '/api/auth/getLinkInfo', { fToken: 'no-such-link' })).errors).toBe('链接已失效，请向发给您链接的人重新获取')
  })

  test('who don’t see prices are told none, in no answer', async () => {
    await join('blind', ['下单'])
    const id = (await place('blind')).data?.fId ?? ''
    const shown = [
      await call('/api/saleGoods/getPageListMall', { page: 1, size: 20 }, 'blind'),
      await call('/api/saleGoods/getInfoMall', { fId: 'hd-001' }, 'blind'),
      await call('/api/saleOrder/quoteMall', { fLines: lines(2) }, 'blind'),
      await call('/api/saleOrder/getInfoMall', { fId: id }, 'blind'),
      await call('/api/saleOrder/getPageListMall', { page: 1, size: 20 }, 'blind'),
      await call('/api/message/getPageListMall', { page: 1, size: 20 }, 'blind'),
      await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-1', fQty: 3 }, 'blind'),
      await call('/api/saleCart/getPageListMall', { page: 0, size: 0 }, 'blind'),
    ]
    for (const { status, data } of shown) {
      expect(status).toBe(200)
      expect(JSON.stringify(data)).not.toMatch(/"\d+\.\d{2}"|¥\d/)
    }
    // Nor by asking which goods cost more than so much.
    const dear = await call<{ total: number }>('/api/saleGoods/getPageListMall', { page: 1, size: 20, fPriceFrom: '999999' }, 'blind')
    expect(dear.data?.total).toBeGreaterThan(0)
    for (const path of ['/api/saleFund/getSummaryMall', '/api/saleInvoice/getPoolMall', '/api/specialPrice/getListMall']) expect((await call(path, { page: 1, size: 10 }, 'blind')).status).toBe(403)
    const { status } = await call('/api/application/saveMall', { fKind: '信用额度', fContent: {}, fSubmit: false }, 'blind')
    expect(status).toBe(403)
    // Nor by text message or e-mail.
    const sent: Notice[] = []
    const notices = { send: async (notice: Notice) => void sent.push(notice) }
    mall.deps.notices = notices
    await call('/api/colleague/updateMall', { ...(await colleagueOf('blind')), fPhone: '13800000099' })
    const more = (await place('blind')).data
    mall.deps.notices = null
    for (const job of await claimJobs(mall.deps.db, NOTICE_TOPIC, 50, 60)) await carryOutNotice(mall.deps, notices, job)
    expect(sent.map(({ phone, text }) => [phone, text])).toEqual(
      expect.arrayContaining([
        ['13800000099', '正在等待贵司审批。'],
        ['13800000011', expect.stringMatching(/^同事 blind提交，金额 ¥[\d,]+\.\d\d。$/)],
      ]),
    )
    expect(more?.fApproval).toBe('待审批')
    // What they order always waits for somebody who does.
    expect((await info(id, 'hospital')).fApproval).toBe('待审批')
  })
})

describe('a colleague’s order above their sum', () => {
  test('waits: it isn’t confirmed, paid or sent before the company has said yes', async () => {
    await join('limited', ['下单', '付款', '查看价格'], '1.00')
    const { data } = await place('limited', 1, '银行转账')
    const id = data?.fId ?? ''
    expect(await info(id, 'limited')).toMatchObject({ fApproval: '待审批', fMayApprove: false, fMayPay: false })
    expect((await call('/api/saleOrder/confirm', { fIds: [id] }, 'sales')).errors).toContain('等待内部审批')
    expect((await call('/api/salePayment/createMall', { fKey: `pay-${++keys}-awaiting`, fType: '订单', fOrderIds: [id], fAmount: data?.fTotal, fPayWay: '银行转账' }, 'limited')).errors).toContain(
      '等待内部审批',
    )
    const counts = (await call<Record<string, number>>('/api/saleOrder/getCountsMall')).data
    expect(counts?.toApprove).toBeGreaterThan(0)
    expect((await info(id, 'hospital')).fMayApprove).toBe(true)
    expect((await approve(id, 'hospital')).data).toMatchObject({ fApproval: '已审批', fMayPay: true })
    expect((await approve(id, 'hospital')).errors).toContain('不在等待审批')
    expect((await call('/api/saleOrder/confirm', { fIds: [id] }, 'sales')).errors).toBeNull()
  })

  test('below it goes on by itself', async () => {
    await join('trusted', ['下单', '查看价格'], '99999999.00')
    expect((await place('trusted')).data?.fApproval).toBe('无需审批')
  })

  test('turned down is called off with the reason, and gives its stock and money free', async () => {
    await join('refused', ['下单', '查看价格'], '1.00')
    const id = (await place('refused', 2)).data?.fId ?? ''
    expect((await call('/api/saleOrder/approveMall', { fId: id, fVersion: (await info(id, 'hospital')).fVersion, fApprove: false })).errors).toBe('请写明原因')
    expect((await approve(id, 'hospital', false)).data).toMatchObject({ fHandling: '已取消', fApproval: '未通过' })
    expect((await info(id, 'refused')).fHandling).toBe('已取消')
    await booksBalance(mall)
  })

  test('is decided on by those who may, never by whoever placed it, nor by another company', async () => {
    await join('judge', ['下单', '审批', '查看价格'], '1.00')
    await join('asker', ['下单', '查看价格'], '1.00')
    const [own, other] = [(await place('judge')).data?.fId ?? '', (await place('asker')).data?.fId ?? '']
    expect((await approve(own, 'judge')).errors).toBe('不能审核自己的申请')
    expect((await approve(other, 'asker')).status).toBe(403)
    expect((await call('/api/saleOrder/approveMall', { fId: other, fVersion: 1, fApprove: true }, 'personal')).status).toBe(404)
    expect((await call('/api/saleOrder/approveMall', { fId: other, fVersion: 1, fApprove: true }, 'sales')).status).toBe(403)
    const seen = (await call<{ items: Order[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 50, fTab: 'toApprove' }, 'judge')).data
    expect(seen?.items.map(({ fId }) => fId)).toEqual(expect.arrayContaining([own, other]))
    // Seen for the word on it: called off it is by its own people.
    expect((await call('/api/saleOrder/cancelMall', { fId: other }, 'judge')).status).toBe(404)
    expect((await approve(other, 'judge')).data?.fApproval).toBe('已审批')
  })

  test('decided on by many at once is decided on once', async () => {
    await join('racer', ['下单', '查看价格'], '1.00')
    const id = (await place('racer')).data?.fId ?? ''
    const { fVersion } = await info(id, 'hospital')
    const answers = await Promise.all([true, false, true, false].map((fApprove) => call('/api/saleOrder/approveMall', { fId: id, fVersion, fApprove, fReason: '同时' })))
    expect(answers.filter(({ errors, status }) => errors === null && status === 200)).toHaveLength(1)
    await booksBalance(mall)
  })
})

describe('what a reviewer asked of colleagues', () => {
  test('refusals tell no sums to who isn’t shown prices', async () => {
    await join('blind-two', ['下单'])
    const { data: addresses } = await call<{ fId: string }[]>('/api/saleAddress/getListMall', undefined, 'blind-two')
    await mall.database.pool.query("update credit_line set limit_fen = 1 where payer_id = 'hospital'")
    const refused = await call('/api/saleOrder/addMall', { fKey: `blind-${++keys}-refused`, fLines: lines(400), fAddressId: addresses?.[0]?.fId, fPayWay: '信用支付', fTotal: '' }, 'blind-two')
    await mall.database.pool.query("update credit_line set limit_fen = 100000000 where payer_id = 'hospital'")
    expect(refused.succeeded).toBe(false)
    expect(JSON.stringify([refused.errors, refused.extras])).not.toMatch(/\d+\.\d{2}/)
  })

  test('who pays sees what they pay', async () => {
    const id = await join('payer', ['付款'])
    expect((await call<Colleague[]>('/api/colleague/getListMall')).data?.find(({ fId }) => fId === id)?.fMay).toEqual(['付款', '查看价格'])
    expect((await call<{ fPermissions: string[] }>('/api/auth/getLoginInfo', undefined, 'payer')).data?.fPermissions).toContain('mall:prices')
  })

  test('nobody is locked out by a name or number that is theirs', async () => {
    const add = (fAccount: string, fPhone?: string) => call('/api/colleague/addMall', { fAccount, fName: '同事', fMay: [], fApprovalAbove: null, ...(fPhone && { fPhone }) })
    // The number of another customer, as a name and as a number.
    expect((await add('13800000014')).errors).toContain('手机号')
    expect((await add('13800000014', '13800000014')).errors).toContain('已被其他账户使用')
    expect((await add('someone-else', '13800000014')).errors).toContain('已被其他账户使用')
  })

  test('what staff have disabled the main account doesn’t open again; what it disabled itself it does', async () => {
    const id = await join('blocked', ['下单'])
    tokens.admin = (await signIn(mall, 'admin')).token
    await call('/api/accounts/updates', { fIds: [id], data: { fStatus: '停用' } }, 'admin')
    const current = async () => (await call<Colleague[]>('/api/colleague/getListMall')).data?.find(({ fId }) => fId === id) as Colleague & { fName: string }
    const set = async (fStatus: string) => {
      const { fName, fMay, fVersion } = await current()
      return call('/api/colleague/updateMall', { fId: id, fName, fMay, fApprovalAbove: null, fStatus, fVersion })
    }
    expect((await set('正常')).errors).toContain('商城停用')
    await call('/api/accounts/updates', { fIds: [id], data: { fStatus: '正常' } }, 'admin')
    expect((await set('停用')).errors).toBeNull()
    expect((await set('正常')).errors).toBeNull()
  })

  test('the main account that acts for a colleague and disables them stays signed in, as itself', async () => {
    const id = await join('acted-for', ['下单'])
    tokens.owner = (await signIn(mall, 'hospital')).token
    await call('/api/accounts/mallSelectedAccounts', { fId: id }, 'owner')
    const one = (await call<(Colleague & { fName: string })[]>('/api/colleague/getListMall', undefined, 'owner')).data?.find(({ fId }) => fId === id)
    await call('/api/colleague/updateMall', { fId: id, fName: one?.fName, fMay: one?.fMay, fApprovalAbove: null, fStatus: '停用', fVersion: one?.fVersion }, 'owner')
    expect((await call<{ fId: string }>('/api/auth/getLoginInfo', undefined, 'owner')).data?.fId).toBe('hospital')
  })

  test('staff who order for a colleague don’t go round the company’s rule', async () => {
    const id = await join('phoned-in', ['下单', '查看价格'], '1.00')
    await call('/api/accounts/actForMall', { fId: id }, 'sales')
    const placed = await place('sales')
    await call('/api/accounts/actForMall', {}, 'sales')
    expect(placed.data?.fApproval).toBe('待审批')
  })

  test('an order that nobody decides on is called off in time; a yes gives the whole time to pay', async () => {
    await join('waiting-one', ['下单', '查看价格'], '1.00')
    const [forgotten, late] = [(await place('waiting-one')).data?.fId ?? '', (await place('waiting-one', 1, '银行转账')).data?.fId ?? '']
    mall.wait(71 * 3600)
    for (const who of ['hospital', 'waiting-one']) tokens[who] = who === 'hospital' ? (await signIn(mall, who)).token : (await signIn(mall, who, 'Colleague@1')).token
    await approve(late, 'hospital')
    mall.wait(2 * 3600)
    await mall.database.pool.query("update outbox set run_at = now() where topic = 'order.expire'")
    for (const job of await claimJobs(mall.deps.db, EXPIRE_TOPIC, 500, 60)) await carryOutExpiry(mall.deps, job)
    for (const who of ['hospital']) tokens[who] = (await signIn(mall, who)).token
    expect(await info(forgotten, 'hospital')).toMatchObject({ fHandling: '已取消' })
    expect(await info(late, 'hospital')).toMatchObject({ fHandling: '待确认', fApproval: '已审批' })
    await booksBalance(mall)
  })
})
