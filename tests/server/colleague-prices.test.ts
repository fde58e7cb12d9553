import { describe, expect, test } from 'vitest'
import type { Notice } from '#server/deps.ts'
import { carryOutNotice, NOTICE_TOPIC } from '#server/messages/send.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { type Colleague, joiningMall } from '#tests/support/joining.ts'

const { here, call, run, key, info, join, lines, place } = joiningMall()
const colleagueOf = async (account: string) => {
  const one = ((await call<(Colleague & Record<string, unknown>)[]>('/api/colleague/getListMall')).data ?? []).find(({ fAccount }) => fAccount === account)
  const { fAccount: _a, fJoined: _j, ...draft } = one as Colleague & Record<string, unknown>
  return { ...draft, fEmail: '' }
}

describe('a company’s colleagues', () => {
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
    here.mall.deps.notices = notices
    await call('/api/colleague/updateMall', { ...(await colleagueOf('blind')), fPhone: '13800000099' })
    const more = (await place('blind')).data
    here.mall.deps.notices = null
    for (const job of await claimJobs(here.mall.deps.db, NOTICE_TOPIC, 50, 60)) await carryOutNotice(here.mall.deps, notices, job)
    expect(sent.map(({ phone, text }) => [phone, text])).toEqual(
      expect.arrayContaining([
        ['13800000099', '正在等待贵司审批。'],
        ['13800000011', expect.stringMatching(/^同事 blind提交，金额 ¥[\d,]+\.\d\d。$/)],
      ]),
    )
    expect(more?.fApproval).toBe('待审批')
    // What they order always waits for somebody who does.
    expect((await info(id, 'hospital'))?.fApproval).toBe('待审批')
  })
})

test('refusals tell no sums to who isn’t shown prices', async () => {
  await join('blind-two', ['下单'])
  const { data: addresses } = await call<{ fId: string }[]>('/api/saleAddress/getListMall', undefined, 'blind-two')
  await run("update credit_line set limit_fen = 1 where payer_id = 'hospital'")
  const refused = await call('/api/saleOrder/addMall', { fKey: key(), fLines: lines(400), fAddressId: addresses?.[0]?.fId, fPayWay: '信用支付', fTotal: '' }, 'blind-two')
  await run("update credit_line set limit_fen = 100000000 where payer_id = 'hospital'")
  expect(refused.succeeded).toBe(false)
  expect(JSON.stringify([refused.errors, refused.extras])).not.toMatch(/\d+\.\d{2}/)
})

test('who pays sees what they pay', async () => {
  const id = await join('payer', ['付款'])
  expect((await call<Colleague[]>('/api/colleague/getListMall')).data?.find(({ fId }) => fId === id)?.fMay).toEqual(['付款', '查看价格'])
  expect((await call<{ fPermissions: string[] }>('/api/auth/getLoginInfo', undefined, 'payer')).data?.fPermissions).toContain('mall:prices')
})
