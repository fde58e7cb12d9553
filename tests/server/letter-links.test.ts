import { describe, expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { day } from '#tests/support/day.ts'
import { type Application, byLinkContent, PNG, reviewingMall } from '#tests/support/reviewing.ts'

const { here, call, run, files, review } = reviewingMall()

describe('a link for someone without an account', () => {
  test('shows the form and nothing else, takes files and one application, and its letter can be checked', async () => {
    const { data: link } = await call<{ fLink: string }>('/api/letter/getLinkMall')
    const fToken = new URL(link?.fLink ?? '').searchParams.get('token') ?? ''
    expect((await ask<{ fAccountName: string; fBrands: string[] }>(here.mall, '/api/letter/getLinkInfoMall', { fToken })).data?.fBrands).toContain('衡植')
    expect((await ask(here.mall, '/api/letter/getLinkInfoMall', { fToken: `${fToken}x` })).status).toBe(404)
    const file = await ask<{ fFile: string }>(here.mall, `/api/attachment/uploadMall?${new URLSearchParams({ token: fToken })}`, fileForm(PNG, '许可证.png'))
    expect(file.data?.fFile).toMatch(/\.webp$/)
    const send = (fKind: string, fContent: unknown, token = fToken) => ask<Application>(here.mall, '/api/application/saveMall', { fKind, fContent, fSubmit: true, fToken: token })
    expect((await send('信用额度', { fLimit: '1.00', fTermDays: 1, fReason: 'x', fFiles: [] })).status).toBe(404)
    expect((await send('转配送授权', byLinkContent(), 'forged.token')).status).toBe(404)
    const { data: handed, errors } = await send('转配送授权', { ...byLinkContent(), fFiles: [{ fName: '许可证.png', fFile: file.data?.fFile }] })
    expect([errors, handed?.fState]).toEqual([null, '待审核'])
    expect((await call<Application>('/api/application/getInfoMall', { fId: handed?.fId })).data?.fState).toBe('待审核')
    expect((await review(handed as Application, true, { fGrant: { fValidFrom: day(0), fValidTo: day(50) } })).data?.fStep).toBe('已生效')
  })

  test('tells whoever handed one in what became of it, takes it again once it was turned down, and tells the customer', async () => {
    const { data: link } = await call<{ fLink: string }>('/api/letter/getLinkMall')
    const fToken = new URL(link?.fLink ?? '').searchParams.get('token') ?? ''
    const { data: file } = await ask<{ fName: string; fFile: string }>(here.mall, `/api/attachment/uploadMall?${new URLSearchParams({ token: fToken })}`, fileForm(PNG, '许可证.png'))
    const send = (more: Record<string, unknown> = {}) =>
      ask<Application>(here.mall, '/api/application/saveMall', { fKind: '转配送授权', fContent: { ...byLinkContent(), fRegion: '鄂州', fFiles: [file] }, fSubmit: true, fToken, ...more })
    const filed = (fId: string | undefined, token = fToken) =>
      ask<Application & { fReviewReason: string | null; fEvents: unknown[]; fAssigneeName: string | null }>(here.mall, '/api/application/getFiledMall', { fId, fToken: token })
    const { data: handed, errors } = await send()
    expect(errors).toBeNull()
    expect((await filed(handed?.fId)).data).toMatchObject({ fState: '待审核', fEvents: [] })
    expect((await filed(handed?.fId, `${fToken}x`)).status).toBe(404)
    expect(await run("select title from message where account_id = 'hospital' and link like '%' || $1", [handed?.fId])).toEqual([{ title: `转配送授权申请 ${handed?.fNumber} 由您给出的链接提交` }])
    // While it is looked at nobody changes it.
    expect((await send({ fId: handed?.fId })).errors).toMatch(/待审核/)
    await review(handed as Application, false, { fReason: '请注明终端医院的科室' })
    expect((await filed(handed?.fId)).data).toMatchObject({ fState: '已驳回', fReviewReason: '请注明终端医院的科室' })
    // Who of the house decided is told to nobody who has no account.
    const stale = await send({ fId: handed?.fId, fVersion: handed?.fVersion })
    expect([stale.status, JSON.stringify(stale.errors)]).toEqual([409, expect.not.stringContaining('系统管理员')])
    // Sent again when its answer was lost, it says the same.
    const fKey = crypto.randomUUID()
    const { data: again } = await send({ fId: handed?.fId, fKey })
    expect((await send({ fId: handed?.fId, fKey })).data).toMatchObject({ fId: handed?.fId, fVersion: again?.fVersion })
    expect(again).toMatchObject({ fId: handed?.fId, fState: '待审核', fEvents: [], fAssigneeName: null })
    expect((await filed(handed?.fId)).data).toMatchObject({ fEvents: [], fAssigneeName: null })
    // Once the customer changes it, it is theirs alone.
    const { data: pending } = await call<Application>('/api/application/getInfoMall', { fId: handed?.fId })
    await review(pending as Application, false, { fReason: '再补充' })
    expect((await call('/api/application/saveMall', { fKind: '转配送授权', fId: handed?.fId, fContent: { ...byLinkContent(), fFiles: [file], fRegion: '咸宁' }, fSubmit: false })).errors).toBeNull()
    expect((await filed(handed?.fId)).status).toBe(404)
    expect((await send({ fId: handed?.fId })).status).toBe(404)
    // The customer's own are nobody else's.
    const { data: own } = await call<Application>('/api/application/saveMall', { fKind: '转配送授权', fContent: { ...byLinkContent(), fFiles: files.hospital }, fSubmit: true })
    expect(own?.fState).toBe('待审核')
    expect((await filed(own?.fId)).status).toBe(404)
  })
})
