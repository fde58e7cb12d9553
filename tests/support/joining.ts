import { ask } from './ask.ts'
import { orderingMall } from './ordering.ts'

export interface Colleague {
  fId: string
  fAccount: string
  fMay: string[]
  fApprovalAbove: string | null
  fVersion: number
  fJoined: boolean
}

/** A mall for the tests of one file in which colleagues of the hospital join and order. */
export const joiningMall = () => {
  const words = orderingMall({ pieces: 500 })
  const { here, tokens, call } = words
  /** A colleague of the hospital who has set a password by the invitation's link and signed in. */
  const join = async (fAccount: string, fMay: string[], fApprovalAbove: string | null = null, { ownAddress = true } = {}) => {
    const { data } = await call<{ fId: string; fLink: string }>('/api/colleague/addMall', { fAccount, fName: `同事 ${fAccount}`, fMay, fApprovalAbove })
    const token = new URL(data?.fLink ?? '').searchParams.get('set')
    const set = await ask(here.mall, '/api/auth/setPassword', { fToken: token, fNewPassword: 'Colleague@1', fConfirm: 'Colleague@1' })
    tokens[fAccount] = set.headers.get('access-token') ?? ''
    if (ownAddress)
      await call('/api/saleAddress/saveMall', { fContact: '李雯', fPhone: '13800000021', fProvince: '湖北省', fCity: '武汉市', fDistrict: '武昌区', fAddress: '中北路 1 号', fDefault: true }, fAccount)
    return data?.fId ?? ''
  }
  const lines = (fQty: number) => [{ fSpecId: 'hd-001-1', fQty }]
  /** Orders as someone, to the first address that they may choose. */
  const place = async (who: string, fQty = 1, fPayWay = '信用支付') => {
    const { data: addresses } = await call<{ fId: string }[]>('/api/saleAddress/getListMall', undefined, who)
    return words.place(lines(fQty), fPayWay, who, { fAddressId: addresses?.[0]?.fId })
  }
  return { ...words, join, lines, place }
}
