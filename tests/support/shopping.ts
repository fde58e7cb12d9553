import { afterAll, beforeAll } from 'vitest'
import { ask, signIn } from './ask.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

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
  const here = { mall: undefined as unknown as TestMall }
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    here.mall = await openTestMall()
    for (const account of ['hospital', 'personal', 'admin']) tokens[account] = (await signIn(here.mall, account)).token
  })
  afterAll(() => here.mall.close())
  const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, as = 'hospital') => ask<Data>(here.mall, path, body, { token: tokens[as] })
  const page = async (body: object, as?: string) => (await call<PageOf<Card>>('/api/saleGoods/getPageListMall', { page: 1, size: 20, ...body }, as)).data as PageOf<Card>
  const run = (text: string, values: unknown[] = []) => here.mall.database.pool.query(text, values)
  return { here, tokens, call, page, run }
}
