import { describe, expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { type Application, reviewingMall } from '#tests/support/reviewing.ts'

const { here, call, run, save, review } = reviewingMall()
const deposit = async (name: 'deposit' | 'frozen') => -BigInt((await run<{ fen: string }>('select fen from ledger_account where id = $1', [`${name}:hospital`]))[0]?.fen ?? 0)

describe('guarantee deposit', () => {
  const content = { fAmount: '300.00', fAccountName: '武汉仁和口腔医院', fBank: '中国银行', fBankAccount: '6217000000000001', fReason: '合同到期' }
  const payIn = () => call('/api/saleFund/payDepositMall', { fKey: crypto.randomUUID(), fAmount: '1000.00' })

  test('is taken back under its own password; frozen meanwhile, free again when turned down, paid out when approved', async () => {
    const before = await deposit('deposit')
    expect((await payIn()).errors).toBeNull()
    expect(await deposit('deposit')).toBe(before + 100_000n)
    expect((await save('保证金提现', content, { fSecret: 'wrong' })).errors).toBe('保证金密码不正确')
    const first = (await save('保证金提现', content, { fSecret: 'Deposit@1' })).data as Application
    const had = (await deposit('deposit')) + 30_000n
    expect(await deposit('frozen')).toBe(30_000n)
    // What is frozen can't be asked for again.
    expect((await save('保证金提现', { ...content, fAmount: '50700.01' }, { fSecret: 'Deposit@1' })).errors).toContain('保证金余额不足')
    expect((await review(first, false, { fReason: '户名不符' })).data?.fState).toBe('已驳回')
    expect([await deposit('deposit'), await deposit('frozen')]).toEqual([had, 0n])
    const second = (await save('保证金提现', content, { fId: first.fId, fSecret: 'Deposit@1' })).data as Application
    expect((await review(second, true, {}, 'sales')).status).toBe(403)
    expect((await review(second, true, {}, 'finance')).data?.fState).toBe('已通过')
    expect([await deposit('deposit'), await deposit('frozen')]).toEqual([had - 30_000n, 0n])
    expect(JSON.stringify(await run('select content from application where id = $1', [first.fId]))).not.toContain('Deposit@1')
    await booksBalance(here.mall)
  })
})

test('what a pending withdrawal has frozen is not set free by hand', async () => {
  await call('/api/saleFund/payDepositMall', { fKey: crypto.randomUUID(), fAmount: '100.00' })
  const { data } = await save('保证金提现', { fAmount: '60.00', fAccountName: '甲', fBank: '乙', fBankAccount: '6217000000000001', fReason: '丙' }, { fSecret: 'Deposit@1' })
  const move = (fAct: string, fAmount: string) => call('/api/saleFund/moveDeposit', { fKey: crypto.randomUUID(), fAccountId: 'hospital', fAct, fAmount, fReason: '核对' }, 'finance')
  expect((await move('解冻', '60.00')).errors).toContain('保证金余额不足')
  await move('冻结', '10.00')
  expect((await move('解冻', '10.00')).errors).toBeNull()
  expect((await review(data as Application, true, {}, 'finance')).data?.fState).toBe('已通过')
  await booksBalance(here.mall)
})
