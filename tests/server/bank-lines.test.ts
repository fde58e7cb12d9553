import { describe, expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { bankingMall } from '#tests/support/banking.ts'
import { booksBalance } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'

const { here, tokens, call, imported, lines, waiting, lineCalled } = bankingMall()

interface Candidate {
  fReference: string
  fAmount: string
  fWhy: string[]
}

describe('the bank’s list', () => {
  test('comes from a bank’s CSV in a bank’s own way of writing, again without doubling', async () => {
    const csv =
      '交易流水号,到账日期,付款户名,付款账号,金额,摘要\nA-1,2026/11/02,武汉仁和口腔医院有限公司,6222000000000000001,"12,680.00",货款\nA-2,20261103,南通启明,,¥88.5,汇款\nA-3,2026-11-04 10:20:30,南通启明,,1000,汇款\n'
    expect((await imported(csv)).data).toMatchObject({ created: 3, failed: 0 })
    expect(await lines({ q: 'A-' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reference: 'A-1', amount: '12680.00', receivedOn: '2026-11-02', state: '未匹配' }),
        expect.objectContaining({ reference: 'A-2', amount: '88.50', receivedOn: '2026-11-03' }),
        expect.objectContaining({ reference: 'A-3', amount: '1000.00', receivedOn: '2026-11-04' }),
      ]),
    )
    expect((await imported(csv)).data).toMatchObject({ created: 0, updated: 3, unchanged: 3 })
  })

  test('names the cell that can’t stand, and takes nothing of such a file', async () => {
    const { data } = await imported('交易流水号,到账日期,付款户名,金额\nB-1,2026-11-02,甲,100\nB-2,昨天,乙,-5\nB-3,2026-11-02,,7\n')
    expect(data).toMatchObject({ created: 0, failed: 2 })
    expect(data?.errors.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(['3 到账日期', '3 金额', '4 付款户名'])
    expect(await lines({ q: 'B-' })).toEqual([])
  })

  test('holds no money of days to come, from a file or typed', async () => {
    const { data } = await imported(`交易流水号,到账日期,付款户名,金额\nN-1,${day(1)},甲,1.00\nN-2,${day(0)},甲,1.00\n`)
    expect(data?.errors).toEqual([expect.objectContaining({ row: 2, column: '到账日期', message: '到账日期不能晚于今天' })])
    const typed = async (receivedOn: string) => askRest(here.mall, 'POST', 'bankLines', { reference: `N-${receivedOn}`, receivedOn, payerName: '甲', amount: '1.00' }, tokens.finance as string)
    expect(JSON.stringify(await typed(day(1)))).toContain('到账日期不能晚于今天')
    expect(JSON.stringify(await typed(day(0)))).toContain(`N-${day(0)}`)
  })

  test('is finance’s', async () => {
    expect((await imported('交易流水号,到账日期,付款户名,金额\nC-1,2026-11-02,甲,100\n', '', 'sales')).status).toBe(403)
  })
})

describe('a transfer', () => {
  test('finds its line by the code in its note, its sum and its payer; booked, the line is matched and stays as it is', async () => {
    const payment = await waiting('321.00')
    const { data: batch } = await imported(
      `交易流水号,到账日期,付款户名,金额,摘要\nD-1,${day(-21)},王某,321.00,货款 ${payment.fRemittanceCode}\nD-2,${day(-21)},武汉仁和口腔医院有限公司,999.00,\nD-3,${day(-21)},不相干,5.00,\n`,
    )
    const { data: found } = await call<Candidate[]>('/api/bankLine/getCandidates', { fPaymentId: payment.fId })
    expect(found?.map(({ fReference }) => fReference)).toEqual(expect.arrayContaining(['D-1', 'D-2']))
    expect(found?.[0]).toMatchObject({ fReference: 'D-1', fWhy: expect.arrayContaining(['code', 'amount']) })
    expect(found?.some(({ fReference }) => fReference === 'D-3')).toBe(false)
    // Another sum under this reference is not what the bank says.
    expect((await call('/api/salePayment/receive', { fId: payment.fId, fAmount: '320.00', fReference: 'D-1' })).errors).toContain('321.00')
    expect((await call<{ fState: string }>('/api/salePayment/receive', { fId: payment.fId, fAmount: '321.00', fReference: 'D-1' })).data?.fState).toBe('已到账')
    const [line] = await lines({ q: 'D-1' })
    expect(line).toMatchObject({ state: '已匹配', paymentNumber: expect.stringMatching(/^\w+/) })
    const change = await here.mall.app.fetch(
      new Request(`http://mall.test/api/rest/bankLines/${line?.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.finance}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: line?.id, version: line?.version, amount: '1.00' }),
      }),
    )
    expect(((await change.json()) as { errors: string }).errors).toContain('不能修改')
    expect((await imported('交易流水号,金额\nD-1,1.00\n')).data?.errors[0]?.message).toContain('不能修改')
    expect((await call('/api/bankLine/undoImport', { fBatchId: batch?.fBatchId })).errors).toContain('1 条')
    await booksBalance(here.mall)
  })

  test('isn’t booked on money that was put aside', async () => {
    const payment = await waiting('55.00')
    await imported(`交易流水号,到账日期,付款户名,金额\nE-1,${day(-21)},内部,55.00\n`)
    await here.mall.database.pool.query("update bank_line set put_aside = true where reference = 'E-1'")
    expect((await call<Candidate[]>('/api/bankLine/getCandidates', { fPaymentId: payment.fId })).data?.map(({ fReference }) => fReference)).not.toContain('E-1')
    expect((await call('/api/salePayment/receive', { fId: payment.fId, fAmount: '55.00', fReference: 'E-1' })).errors).toContain('非客户款')
  })
})

test('the bank’s number counts in whichever case it was typed, and what was booked otherwise is shown as such', async () => {
  const payment = await waiting('77.00')
  const { data: booked } = await call<{ fReceipts: { fId: string }[] }>('/api/salePayment/receive', { fId: payment.fId, fAmount: '77.00', fReference: 'zc-late' })
  await imported(`交易流水号,到账日期,付款户名,金额\nZC-LATE,${day(-21)},甲,70.00\n`)
  expect((await lines({ q: 'ZC-LATE' }))[0]?.state).toBe('金额不符')
  // What was booked wrongly is taken back, and the line is open for what the bank says.
  await call('/api/salePayment/reverseReceipt', { fId: payment.fId, fReceiptId: booked?.fReceipts[0]?.fId, fReason: '应为 70.00' })
  expect((await lines({ q: 'ZC-LATE' }))[0]?.state).toBe('未匹配')
  expect((await call<{ fReceived: string }>('/api/salePayment/receive', { fId: payment.fId, fAmount: '70.00', fReference: 'ZC-LATE' })).data?.fReceived).toBe('70.00')
  expect((await lines({ q: 'ZC-LATE' }))[0]?.state).toBe('已匹配')
  const again = await waiting('12.00')
  for (const fReference of ['zC-late', 'ＺＣ－ＬＡＴＥ']) expect((await call('/api/salePayment/receive', { fId: again.fId, fAmount: '70.00', fReference })).errors).toBe('这笔流水号已登记过')
  await imported(`交易流水号,到账日期,付款户名,金额\nZC-88,${day(-21)},甲,11.00\n`)
  expect((await call('/api/salePayment/receive', { fId: again.fId, fAmount: '12.00', fReference: 'zc-88' })).errors).toContain('11.00')
})

test('a collection that a customer tells of is matched to the bank’s line, once', async () => {
  await imported(`交易流水号,到账日期,付款户名,金额\nF-1,${day(-20)},武汉仁和口腔医院有限公司,4321.00\n`)
  const attachment = fileForm(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]), 'slip.pdf')
  const { data: file } = await ask<{ fName: string; fFile: string }>(here.mall, '/api/attachment/uploadMall', attachment, { token: tokens.hospital as string })
  const content = { fAmount: '4321.00', fPaidOn: `${day(-20)}`, fPayerName: '武汉仁和口腔医院有限公司', fBank: '中国银行', fReference: 'F-1', fOrderIds: [], fFiles: [file], fNote: null }
  const { data: asked, errors } = await call<{ fId: string; fVersion: number }>('/api/application/saveMall', { fKind: '收款', fSubmit: true, fContent: content }, 'hospital')
  expect(errors).toBeNull()
  const { data: found } = await call<Candidate[]>('/api/bankLine/getCandidates', { fApplicationId: asked?.fId })
  expect(found?.[0]).toMatchObject({ fReference: 'F-1', fAmount: '4321.00', fWhy: expect.arrayContaining(['reference', 'amount', 'payer']) })
  const review = (fAmount: string) => call<{ fState: string }>('/api/application/review', { fId: asked?.fId, fVersion: asked?.fVersion, fApprove: true, fGrant: { fReference: 'F-1', fAmount } })
  expect((await review('4320.00')).errors).toContain('¥4,321.00')
  expect((await review('4321.00')).data?.fState).toBe('已通过')
  expect((await lines({ q: 'F-1' }))[0]?.state).toBe('已匹配')
  // The log names the payment that came of it.
  const { rows } = await here.mall.database.pool.query(
    "select number from payment where id in (select entity_id from audit where entity = 'payment' and action = 'add' and after ->> 'reference' = 'F-1')",
  )
  expect(rows).toHaveLength(1)
  await booksBalance(here.mall)
})

describe('money that came in, from its own page', () => {
  interface Awaited {
    fId: string
    fOpen: string
    fWhy: string[]
  }

  test('finds the payments that it may be: by the code in its note first, others by a word', async () => {
    const payment = await waiting('432.10')
    await imported(`交易流水号,到账日期,付款户名,金额,摘要\nG-1,${day(-19)},某人,432.10,货款${payment.fRemittanceCode}\nG-2,${day(-19)},不相干,6.66,\n`)
    const { data: found } = await call<Awaited[]>('/api/bankLine/getPayments', { fId: await lineCalled('G-1') })
    expect(found?.[0]).toMatchObject({ fId: payment.fId, fOpen: '432.10', fWhy: expect.arrayContaining(['amount', 'code']) })
    expect((await call<Awaited[]>('/api/bankLine/getPayments', { fId: await lineCalled('G-2') })).data?.some(({ fId }) => fId === payment.fId)).toBe(false)
    const { data: asked } = await call<Awaited[]>('/api/bankLine/getPayments', { fId: await lineCalled('G-2'), keyword: '武汉仁和' })
    expect(asked?.some(({ fId }) => fId === payment.fId)).toBe(true)
    expect((await call('/api/bankLine/getPayments', { fId: 'nothing' })).status).toBe(404)
  })

  test('goes to its customer’s balance once, whoever presses and however often', async () => {
    const balance = async () => (await call<{ fBalance: string }>('/api/saleFund/getSummaryMall', {}, 'hospital')).data?.fBalance ?? ''
    await imported(`交易流水号,到账日期,付款户名,金额\nH-1,${day(-18)},武汉仁和口腔医院有限公司,250.50\n`)
    const [fId, before] = [await lineCalled('H-1'), await balance()]
    const give = (fKey: string) => call<{ fNumber: string }>('/api/bankLine/toBalance', { fKey, fId, fAccountId: 'hospital-east' })
    const answers = await Promise.all([give('to-balance-1'), give('to-balance-1'), give('to-balance-2'), give('to-balance-3')])
    expect(new Set(answers.slice(0, 2).map(({ data }) => data?.fNumber)).size).toBe(1)
    expect(answers.filter(({ errors }) => errors === null).length).toBeGreaterThanOrEqual(1)
    // A colleague's company is who has it.
    expect(Number(await balance())).toBeCloseTo(Number(before) + 250.5, 2)
    expect((await lines({ q: 'H-1' }))[0]).toMatchObject({ state: '已匹配', paymentNumber: expect.stringMatching(/^ZF/) })
    expect((await give('to-balance-4')).errors).toContain('已入账')
    await booksBalance(here.mall)
  })

  test('taken back, leaves its customer nothing to pay, and the line is open again', async () => {
    await imported(`交易流水号,到账日期,付款户名,金额\nH-2,${day(-18)},武汉仁和口腔医院有限公司,80.00\n`)
    const fId = await lineCalled('H-2')
    await call('/api/bankLine/toBalance', { fKey: 'to-balance-9', fId, fAccountId: 'hospital' })
    const { rows } = await here.mall.database.pool.query<{ id: string; receipt: string }>(
      "select p.id, r.id as receipt from payment p join payment_receipt r on r.payment_id = p.id where r.reference = 'H-2'",
    )
    const taken = await call<{ fState: string }>('/api/salePayment/reverseReceipt', { fId: rows[0]?.id, fReceiptId: rows[0]?.receipt, fReason: '不是这个客户的款' })
    expect(taken.data?.fState).toBe('已关闭')
    expect((await lines({ q: 'H-2' }))[0]).toMatchObject({ state: '未匹配' })
    const noted = await here.mall.database.pool.query("select action from audit where entity = 'bankLine' and entity_id = $1 order by at, id", [fId])
    expect(noted.rows.map(({ action }) => action)).toContain('reverseReceipt')
    const { data: offered } = await call<{ fId: string }[]>('/api/bankLine/getPayments', { fId })
    expect(offered?.map((one) => one.fId)).not.toContain(rows[0]?.id)
    const { data: news } = await call<{ items: { fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 }, 'hospital')
    expect(news?.items[0]?.fText).toBe('已从账户余额退出 ¥80.00。原因：不是这个客户的款')
    await booksBalance(here.mall)
  })

  test('is nobody’s to give away who may not book it, and goes to no staff', async () => {
    await imported(`交易流水号,到账日期,付款户名,金额\nI-1,${day(-18)},甲,1.00\n`)
    const fId = await lineCalled('I-1')
    expect((await call('/api/bankLine/toBalance', { fKey: 'to-balance-5', fId, fAccountId: 'hospital' }, 'sales')).status).toBe(403)
    expect((await call('/api/bankLine/toBalance', { fKey: 'to-balance-6', fId, fAccountId: 'admin' })).errors).toBe('所选的记录不存在')
    await here.mall.database.pool.query("update account set status = 'disabled' where id = 'personal'")
    expect((await call('/api/bankLine/toBalance', { fKey: 'to-balance-8', fId, fAccountId: 'personal' })).errors).toBe('所选的记录不存在')
    await here.mall.database.pool.query("update bank_line set put_aside = true where reference = 'I-1'")
    expect((await call('/api/bankLine/toBalance', { fKey: 'to-balance-7', fId, fAccountId: 'hospital' })).errors).toContain('非客户款')
  })
})
