import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ask, signIn } from './ask.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

/** A mall for the tests of one file that keep goods groups in it; groups whose names begin with 试 are gone before each. */
export const groupingMall = () => {
  const here = { mall: undefined as unknown as TestMall, admin: '', shopper: '' }
  beforeAll(async () => {
    here.mall = await openTestMall()
    here.admin = (await signIn(here.mall, 'admin')).token
    here.shopper = (await signIn(here.mall, 'hospital')).token
  })
  afterAll(() => here.mall.close())
  beforeEach(async () => {
    await here.mall.database.pool.query("delete from goods_group where name like '试%'")
  })
  const call = <Data = Record<string, unknown>>(verb: string, body?: unknown, token = here.admin) => ask<Data>(here.mall, `/api/saleGoodsGroup/${verb}`, body, { token })
  const add = async (body: object) => {
    const { data, errors } = await call<{ fId: string }>('add', body)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.fId
  }
  return { here, call, add }
}
