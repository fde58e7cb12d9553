import { expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { call, run, quote } = orderingMall()
interface Offer {
  fPrice: string
  fBasePrice: string
  fValidFrom: string | null
}
const offers = async (who = 'hospital') => ((await call<(Offer & { fSpecId: string })[]>('/api/specialPrice/getListMall', {}, who)).data ?? []).filter(({ fSpecId }) => fSpecId === 'hd-001-1')

test('of several special prices of a spec the one that orders reckon with is told, those to come beside it, and what it costs without', async () => {
  await run("delete from special_price where spec_id = 'hd-001-1'")
  const usual = (await quote([{ fSpecId: 'hd-001-1', fQty: 1 }]))?.fTotal
  const add = (id: string, price: number, priority: number, from: string | null) =>
    run("insert into special_price (id, account_id, spec_id, price, priority, valid_from, valid_to) values ($1, 'hospital', 'hd-001-1', $2, $3, $4, null)", [id, price, priority, from])
  await add('offer-cheaper', 700, 0, null)
  await add('offer-holds', 800, 10, day(-1))
  await add('offer-coming', 750, 10, day(5))
  expect((await quote([{ fSpecId: 'hd-001-1', fQty: 1 }]))?.fTotal).toBe('800.00')
  expect(await offers()).toEqual([
    expect.objectContaining({ fPrice: '800.00', fBasePrice: usual, fValidFrom: day(-1) }),
    expect.objectContaining({ fPrice: '750.00', fBasePrice: usual, fValidFrom: day(5) }),
  ])
  expect(await offers('personal')).toEqual([])
  await run("delete from special_price where spec_id = 'hd-001-1'")
})
