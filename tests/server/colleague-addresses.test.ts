import { describe, expect, test } from 'vitest'
import { joiningMall } from '#tests/support/joining.ts'
import type { Placed } from '#tests/support/ordering.ts'

const { call, join, lines } = joiningMall()

describe('a company’s colleagues', () => {
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
    expect((await call<Placed>('/api/saleOrder/addMall', { fKey: 'guest-order-1', ...order, fAddressId: address?.fId }, 'guest')).errors).toBeNull()
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
})
