import { signedInMall } from './signed-in-mall.ts'

export interface Card {
  fId: string
  fName: string
  fCode: string
  fBrand: string
  fPriceFrom: string
  fPriceKind: string
  fStock: number
  fCollected: boolean
  fAvailable: boolean
  fMarks: number[]
  fFoundSpec: string | null
}
export interface PageOf<T> {
  page: number
  size: number
  total: number
  items: T[]
}

/** A mall for the tests of one file that look for goods in it. */
export const shoppingMall = () => {
  const words = signedInMall(['hospital', 'personal', 'admin'])
  const page = async (body: object, as?: string) => (await words.call<PageOf<Card>>('/api/saleGoods/getPageListMall', { page: 1, size: 20, ...body }, as)).data as PageOf<Card>
  return { ...words, page }
}
