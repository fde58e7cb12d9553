import { describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { type Application, reviewingMall } from '#tests/support/reviewing.ts'

const { here, run, files, save, review } = reviewingMall()

describe('what a sub-account may do with the company’s money', () => {
  const asSub = async () => {
    const [sub] = await run<{ id: string }>("select id from account where owner_id = 'hospital' and status = 'active' limit 1")
    const token = (await signIn(here.mall, 'hospital')).token
    await ask(here.mall, '/api/accounts/mallSelectedAccounts', { fId: sub?.id }, { token })
    return { token, id: sub?.id ?? '' }
  }
  test('is no withdrawal, no guarantee password, no credit, no statement; it sees its own and not the whole', async () => {
    const { data: licence } = await save('资质', { fName: '营业执照', fNumber: '1', fExpiryDate: null, fClasses: [], fFiles: files.hospital })
    await review(licence as Application, true)
    const { token } = await asSub()
    const sub = <Data = Record<string, unknown>>(path: string, body: unknown = {}) => ask<Data>(here.mall, path, body, { token })
    expect((await sub('/api/auth/updateGuaranteePassword', { fNewPassword: 'Thief@123', fConfirm: 'Thief@123' })).errors).toContain('只能由本账户')
    const withdrawal = { fAmount: '1.00', fAccountName: '甲', fBank: '乙', fBankAccount: '6217000000000001', fReason: '丙' }
    expect((await sub('/api/application/saveMall', { fKind: '保证金提现', fSubmit: true, fContent: withdrawal, fSecret: 'Thief@123' })).errors).not.toBeNull()
    expect((await sub('/api/application/saveMall', { fKind: '信用额度', fSubmit: true, fContent: { fLimit: '1.00', fTermDays: 1, fReason: 'x', fFiles: [] } })).errors).toContain('请由主账户操作')
    expect((await sub('/api/saleFund/getStatementsMall')).errors).toContain('请由主账户操作')
    expect((await sub('/api/saleFund/getOverviewMall')).data).toMatchObject({ fDeposit: '0.00', fFrozen: '0.00' })
    // The company's files it may look at, as it orders under them.
    const { data } = await sub<{ files: { fFiles: { fFile: string }[] }[] }>('/api/qualification/getListMall')
    const file = data?.files.flatMap(({ fFiles }) => fFiles)[0]?.fFile
    expect((await here.mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${file}`, { headers: { authorization: `Bearer ${token}` } }))).status).toBe(200)
  })
})
