import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inWords } from '#contract/in-words.ts'
import { seeded } from '#server/db/demo/random.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['hospital', 'personal', 'finance', 'sales'])
beforeEach(() => restock(here.mall, ['hd-001-1'], 500))
/** Something has happened in the running month, also on its first day. */
beforeAll(async () => {
  const { data } = await call<{ fId: string }>('/api/salePayment/createMall', { fKey: 'funds-running-month', fType: '费用充值', fAmount: '50.00', fPayWay: '银行转账' })
  expect((await call('/api/salePayment/receive', { fId: data?.fId, fAmount: '50.00', fReference: 'R-funds' }, 'finance')).errors).toBeNull()
})

const fen = (amount: string | null | undefined) => BigInt((amount ?? '0').replace('.', ''))
interface Entries {
  total: number
  items: { fAmount: string; fBalanceAfter: string; fKind: string; fAccount: string }[]
  totals: { fIn: string; fOut: string; fOpening: string | null; fClosing: string | null }
}
const entries = async (more: object = {}, who = 'hospital') => (await call<Entries>('/api/saleFund/getPageListMall', { page: 1, size: 500, ...more }, who)).data as Entries
interface Statement {
  fMonth: string
  fOpening: string
  fDelivered: string
  fPaid: string
  fReturned: string
  fOther: string
  fClosing: string
  fState: string
  fWords: { fByStaff: boolean; fName: string; fText: string }[]
}
const statements = async () => (await call<Statement[]>('/api/saleFund/getStatementsMall')).data as Statement[]

describe('entries', () => {
  test.each([['账户余额'], ['信用应付'], ['待发货款'], ['保证金']])('of %s add up to what the account holds', async (fAccount) => {
    const { items, totals, total } = await entries({ fAccount })
    expect(items).toHaveLength(total)
    const came = items.filter((one) => !one.fAmount.startsWith('-')).reduce((sum, one) => sum + fen(one.fAmount), 0n)
    const went = items.filter((one) => one.fAmount.startsWith('-')).reduce((sum, one) => sum - fen(one.fAmount), 0n)
    expect([fen(totals.fIn), fen(totals.fOut)]).toEqual([came, went])
    expect(fen(totals.fClosing)).toBe(came - went)
    expect(items[0]?.fBalanceAfter ?? '0.00').toBe(totals.fClosing)
  })

  test('of a part of the time begin where the part before ended', async () => {
    const all = await entries({ fAccount: '信用应付' })
    const days = [
      ...new Set(
        (
          await run<{ day: string }>(
            "select to_char(e.day, 'YYYY-MM-DD') as day from ledger_entry e join ledger_posting p on p.entry_id = e.id where p.account_id = 'receivable:hospital' order by e.day",
          )
        ).map(({ day }) => day),
      ),
    ]
    const middle = days[Math.floor(days.length / 2)] as string
    const before = await entries({ fAccount: '信用应付', fTo: new Date(Date.parse(middle) - 86_400_000).toISOString().slice(0, 10) })
    const after = await entries({ fAccount: '信用应付', fFrom: middle })
    expect(before.totals.fClosing).toBe(after.totals.fOpening)
    expect(after.totals.fClosing).toBe(all.totals.fClosing)
    expect(before.total + after.total).toBe(all.total)
  })

  test('are exported as they are listed', async () => {
    const { total } = await entries({ fAccount: '账户余额' })
    const response = await here.mall.app.fetch(
      new Request('http://mall.test/api/saleFund/exportMall?format=csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.hospital}`, 'content-type': 'application/json' },
        body: '{"fAccount":"账户余额"}',
      }),
    )
    const text = await response.text()
    expect(text.trim().split(/\r?\n/)).toHaveLength(total + 1)
    expect(text).toContain('时间,账户,类型,单号,订单号,金额,变动后,经办')
  })

  test('of others are nobody’s', async () => {
    const own = await entries({}, 'personal')
    const mine = await run<{ count: number }>("select count(*)::int as count from ledger_posting where account_id like '%:personal'")
    expect(own.total).toBe(mine[0]?.count)
  })
})

describe('statements', () => {
  test('follow each other, and close with what the accounts hold', async () => {
    const all = (await statements()).reverse()
    all.forEach((one, at) => {
      expect(one.fOpening).toBe(all[at - 1]?.fClosing ?? '0.00')
      expect(fen(one.fClosing)).toBe(fen(one.fOpening) + fen(one.fDelivered) - fen(one.fPaid) - fen(one.fReturned) + fen(one.fOther))
    })
    const [held] = await run<{ fen: string }>("select sum(fen)::text as fen from ledger_account where id in ('balance:hospital', 'receivable:hospital', 'unshipped:hospital')")
    expect(fen(all.at(-1)?.fClosing)).toBe(BigInt(held?.fen ?? 0))
  })

  test('are confirmed or disputed once they are over, for the figures that were seen', async () => {
    const [running, last, older] = await statements()
    const settle = (one: Statement | undefined, more: object) => call<Statement>('/api/saleFund/confirmStatementMall', { fMonth: one?.fMonth, fClosing: one?.fClosing, fAgree: true, ...more })
    expect((await settle(running, {})).errors).toContain('本月对账单尚未结束')
    expect((await settle(last, { fClosing: '1.00' })).errors).toContain('对账单已变化')
    expect((await settle(last, { fAgree: false })).errors).toContain('请写明原因')
    expect((await settle(last, { fAgree: false, fNote: '少记一笔付款' })).data).toMatchObject({ fState: '有异议' })
    const disputes = async (more = {}) =>
      (await call<{ items: { fMonth: string; fAnswered: boolean; fWords: Statement['fWords'] }[] }>('/api/saleFund/getDisputes', { page: 1, size: 10, ...more }, 'finance')).data?.items
    const said = async () => (await disputes())?.[0]?.fWords.map(({ fByStaff, fText }) => [fByStaff ? 'house' : 'customer', fText])
    const answer = async (fReply: string) => expect((await call('/api/saleFund/replyDispute', { fAccountId: 'hospital', fMonth: last?.fMonth, fReply }, 'finance')).data).toEqual({ done: true })
    expect(await disputes({ fAnswered: false })).toMatchObject([{ fMonth: last?.fMonth, fAnswered: false }])
    await answer('已核对，款项在次月')
    expect(await disputes({ fAnswered: false })).toEqual([])
    // What is added to an objection takes nothing away, and waits for an answer again.
    await settle(last, { fAgree: false, fNote: '还有运费' })
    expect(await disputes({ fAnswered: false })).toHaveLength(1)
    await answer('已核对，款项在次月')
    expect(await said()).toEqual([
      ['customer', '少记一笔付款'],
      ['house', '已核对，款项在次月'],
      ['customer', '还有运费'],
      ['house', '已核对，款项在次月'],
    ])
    // Who of the house wrote it is told to the house alone.
    const names = (words: { fByStaff: boolean; fName: string }[] | undefined) => words?.filter(({ fByStaff }) => fByStaff).map(({ fName }) => fName)
    expect(names((await disputes())?.[0]?.fWords)).toEqual(['周雨桐', '周雨桐'])
    expect(names((await statements())[1]?.fWords)).toEqual(['', ''])
    const inbox = async (accountId: string, says: string) =>
      (await here.mall.database.pool.query('select title, text from message where account_id = $1 and says = $2 order by at', [accountId, says])).rows
    expect(await inbox('finance', 'alert.dispute')).toEqual([
      { title: `武汉仁和口腔医院有限公司 对 ${last?.fMonth} 对账单有异议`, text: '少记一笔付款' },
      { title: `武汉仁和口腔医院有限公司 对 ${last?.fMonth} 对账单有异议`, text: '还有运费' },
    ])
    expect(await inbox('hospital', 'statement.replied')).toHaveLength(2)
    expect((await settle(last, {})).data).toMatchObject({ fState: '已确认' })
    expect((await settle(last, {})).errors).toContain('已确认')
    expect((await settle(older, {})).data).toMatchObject({ fState: '已确认' })
  })

  test('have a paper of their own', async () => {
    const [, last] = await statements()
    const printed = vi.spyOn(here.mall.deps.printer, 'pdf')
    const paper = await here.mall.app.fetch(new Request(`http://mall.test/api/saleFund/statement/${last?.fMonth}`, { headers: { authorization: `Bearer ${tokens.hospital}` } }))
    expect([paper.status, new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))]).toEqual([200, '%PDF-'])
    // Line by line from what was owed at first to what is owed at last.
    const printedAs = printed.mock.calls[0]?.[0] as unknown as { content: { table?: { headerRows?: number; body: { text: string }[][] } }[] } | undefined
    const lines = printedAs?.content.find(({ table }) => table?.headerRows)?.table?.body ?? []
    const sums = lines.slice(1).map((line) => line.slice(-2).map(({ text }) => Number(String(text ?? '').replace(/[¥,]/g, ''))))
    expect(sums.length).toBeGreaterThan(2)
    expect(sums[0]?.[1]).toBe(Number(last?.fOpening))
    for (const [at, [amount = 0, owed = 0]] of sums.slice(1).entries()) expect(owed).toBeCloseTo((sums[at]?.[1] ?? 0) + amount, 2)
    expect(sums.at(-1)?.[1]).toBe(Number(last?.fClosing))
    printed.mockRestore()
    expect((await here.mall.app.fetch(new Request('http://mall.test/api/saleFund/statement/2001-01', { headers: { authorization: `Bearer ${tokens.hospital}` } }))).status).toBe(404)
  })
})

test('bills fall due by the term, and are overdue the day after', async () => {
  const bills = async () =>
    (await call<{ items: { fId: string; fDueOn: string; fOverdueDays: number | null; fOpen: string }[]; sum: string; total: number }>('/api/saleFund/getBillsMall', { page: 1, size: 100 })).data
  const lines = [{ fSpecId: 'hd-001-1', fQty: 2 }]
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
  const { data: order } = await call<{ fId: string }>('/api/saleOrder/addMall', { fKey: 'bill-order-1', fLines: lines, fAddressId: 'address-1', fPayWay: '信用支付', fTotal: quote?.fTotal })
  const due = (await bills())?.items.find(({ fId }) => fId === order?.fId)
  expect(due).toMatchObject({ fOpen: quote?.fTotal, fOverdueDays: null })
  await run('update sales_order set placed_on = placed_on - 31 where id = $1', [order?.fId])
  const late = await bills()
  expect(late?.items.find(({ fId }) => fId === order?.fId)?.fOverdueDays).toBe(1)
  expect(fen(late?.sum)).toBe(late?.items.reduce((sum, one) => sum + fen(one.fOpen), 0n))
  expect((await call<{ fOverdueOrders: number }>('/api/saleFund/getOverviewMall')).data?.fOverdueOrders).toBeGreaterThanOrEqual(1)
})

describe('the deposit', () => {
  const held = async (name: string) => -BigInt((await run<{ fen: string }>('select fen from ledger_account where id = $1', [`${name}:hospital`]))[0]?.fen ?? 0)
  const move = (fAct: string, fAmount: string, fKey: string = crypto.randomUUID()) => call('/api/saleFund/moveDeposit', { fKey, fAccountId: 'hospital', fAct, fAmount, fReason: '合同约定' }, 'finance')

  test('moves as finance says, never below nothing, once for its key', async () => {
    expect((await call('/api/saleFund/moveDeposit', { fKey: 'deposit-key-0', fAccountId: 'hospital', fAct: '缴存', fAmount: '1.00', fReason: 'x' }, 'sales')).status).toBe(403)
    const [deposit, frozen] = [await held('deposit'), await held('frozen')]
    await Promise.all([move('缴存', '500.00', 'deposit-key-1'), move('缴存', '500.00', 'deposit-key-1')])
    expect(await held('deposit')).toBe(deposit + 50_000n)
    await move('冻结', '200.00')
    expect([await held('deposit'), await held('frozen')]).toEqual([deposit + 30_000n, frozen + 20_000n])
    expect((await move('解冻', '900000.00')).errors).toContain('保证金余额不足')
    await move('解冻', '150.00')
    await move('扣罚', '50.00')
    expect([await held('deposit'), await held('frozen')]).toEqual([deposit + 40_000n, frozen + 5_000n])
    await booksBalance(here.mall)
  })

  test('random moves keep it whole', async () => {
    const random = seeded(7)
    for (let step = 0; step < 60; step++) {
      const act = random.pick(['缴存', '冻结', '解冻', '扣罚'])
      expect((await move(act, `${random.whole(1, 400)}.00`)).status).toBe(200)
      expect((await held('deposit')) >= 0n && (await held('frozen')) >= 0n).toBe(true)
    }
    await booksBalance(here.mall)
  })
})

test.each([
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['10000.00', '壹万元整'],
  ['100000001.00', '壹亿零壹元整'],
  ['0.00', '零元整'],
  ['0.50', '伍角'],
  ['0.05', '伍分'],
  ['1409.50', '壹仟肆佰零玖元伍角'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['100100.00', '壹拾万零壹佰元整'],
])('%s in words', (amount, words) => {
  expect(inWords(amount)).toBe(words)
})

test('finance reads a customer’s statements as the customer does, also by one of their sub-accounts, and draws their paper', async () => {
  // But for who of the house answered, which only the house is told.
  const own = (await statements()).map((one) => ({ ...one, fWords: one.fWords.map((word) => (word.fByStaff ? { ...word, fName: '周雨桐' } : word)) }))
  const [sub] = await run<{ id: string }>("select id from account where owner_id = 'hospital' order by id limit 1")
  for (const fAccountId of ['hospital', sub?.id]) expect((await call<Statement[]>('/api/saleFund/getStatements', { fAccountId }, 'finance')).data).toEqual(own)
  expect((await call('/api/saleFund/getStatements', { fAccountId: 'hospital' }, 'personal')).status).toBe(403)
  expect((await call('/api/saleFund/getStatements', { fAccountId: 'nobody' }, 'finance')).status).toBe(404)
  const paper = (fMonth: string | undefined) =>
    here.mall.app.fetch(
      new Request('http://mall.test/api/saleFund/getStatementPaper', {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.finance}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fAccountId: 'hospital', fMonth }),
      }),
    )
  const drawn = await paper(own[0]?.fMonth)
  expect(new TextDecoder().decode((await drawn.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  expect((await paper('2019-01')).status).toBe(404)
})
