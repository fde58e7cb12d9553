import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cartCalls } from '#contract/cart.ts'
import { DictionaryEntry } from '#contract/dictionary-entry.ts'
import { daysBetween, monthsFrom, validityOn } from '#contract/expiry.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { GoodsGroup, goodsGroupCalls } from '#contract/goods-group.ts'
import { amountOf, comparePrices, isPrice, sumOf } from '#contract/money.ts'
import { looksRegistered } from '#contract/rest/certificate.ts'
import { SavedAccount } from '#contract/saved-account.ts'

describe('literal wire objects', () => {
  test.each([
    [
      'a dictionary entry',
      DictionaryEntry,
      { fId: '1', fGroupCode: 'SaleGoodsBrand', fCode: 'HD', fName: '衡植', fValue: null, fSort: 3, fStatus: '停用', fRemark: null, fVersion: 2 },
      { groupCode: 'SaleGoodsBrand', status: 'disabled', sort: 3 },
    ],
    [
      'a goods group',
      GoodsGroup,
      { fId: '1380000000000000001', fPId: '0', fName: 'BL', fImage: null, fSpecId: null, fSpecCode: null, fBrand: '衡植', fOrgId: '3', fSort: 0, fShow: false, fVersion: 1 },
      { id: '1380000000000000001', parentId: '0', show: false },
    ],
    ['a saved account', SavedAccount, { fAccount: 'hospital', fPassword: 'c2VhbGVk', fId: 'hospital', fName: '仁和' }, { account: 'hospital', password: 'c2VhbGVk' }],
  ] as const)('%s stops at the contract, both ways', (_, schema, wire, standard) => {
    const decoded = z.decode(schema as z.ZodType, wire as never)
    expect(decoded).toMatchObject(standard)
    expect(z.encode(schema as z.ZodType, decoded as never)).toEqual(wire)
  })

  test('the brand menu asks as the specification says', () => {
    expect(z.encode(goodsGroupCalls.mallList.body, { page: 0, orgId: '3', size: 0, brand: '衡植' })).toEqual({ page: 0, fOrgId: '3', size: 0, fBrand: '衡植' })
    expect(goodsGroupCalls.mallList.path).toBe('/api/saleGoodsGroup/getListMall')
  })

  test('the cart’s count has its own names, and adding says how', () => {
    expect(z.decode(cartCalls.count.answer, { fItemCount: 4, fItemQtyCount: 212 })).toEqual({ lines: 4, pieces: 212 })
    expect(z.encode(cartCalls.save.body, { specId: 's', qty: 2, mode: 'set' })).toEqual({ fSpecId: 's', fQty: 2, fMode: 'set' })
    expect(z.decode(cartCalls.save.body, { fSpecId: 's', fQty: 2 } as never)).toEqual({ specId: 's', qty: 2, mode: 'add' })
  })

  test.each([-5, 0, 1.5, Number.POSITIVE_INFINITY, 2 ** 53, '2', null])('the quantity %s is refused', (fQty) => {
    expect(z.safeDecode(cartCalls.save.body, { fSpecId: 's', fQty } as never).success).toBe(false)
  })

  test('favourites travel by goods', () => {
    expect(z.encode(favouriteCalls.save.body, { goodsIds: ['a', 'b'] })).toEqual({ fGoodsIds: ['a', 'b'] })
  })
})

describe('money', () => {
  test.each([
    ['0', true],
    ['1280.00', true],
    ['0.3855', true],
    ['0.38555', false],
    ['-1', false],
    ['1e3', false],
    ['1,000', false],
    ['１００', false],
    ['', false],
    ['.5', false],
  ])('%s is a price: %s', (text, right) => {
    expect(isPrice(text)).toBe(right)
  })

  test.each([
    ['1280.00', 3, '3840.00'],
    ['0.3855', 1, '0.39'],
    ['0.3845', 1, '0.38'],
    ['0.005', 1, '0.01'],
    ['1.005', 1, '1.01'],
    ['999999999.9999', 99_999, '99998999999990.00'],
  ])('%s × %i is %s, exactly', (price, qty, amount) => {
    expect(amountOf(price, qty)).toBe(amount)
  })

  test('sums are exact to the fen', () => {
    expect(sumOf(Array.from({ length: 10_000 }, () => '0.10'))).toBe('1000.00')
    expect(sumOf([])).toBe('0.00')
  })

  test('prices compare as numbers do, not as text', () => {
    expect(['10.00', '9.90', '9.9', '100'].sort(comparePrices)).toEqual(['9.90', '9.9', '10.00', '100'])
  })
})

describe('three calendar months before an end', () => {
  test.each([
    ['2026-05-31', '2026-02-28'],
    ['2028-05-31', '2028-02-29'],
    ['2026-02-28', '2025-11-28'],
    ['2026-03-31', '2025-12-31'],
    ['2026-12-31', '2026-09-30'],
    ['2026-01-15', '2025-10-15'],
  ])('of %s is %s', (until, from) => {
    expect(monthsFrom(until, -3)).toBe(from)
  })

  test.each([
    ['2026-02-27', '2026-05-31', 'valid'],
    ['2026-02-28', '2026-05-31', 'expiring'],
    ['2026-05-31', '2026-05-31', 'expiring'],
    ['2026-06-01', '2026-05-31', 'expired'],
    ['2026-06-01', null, 'valid'],
  ] as const)('on %s, what ends on %s is %s', (today, until, state) => {
    expect(validityOn(today, until)).toBe(state)
  })

  test('holds for every day of four years: it begins once, on the same day of the month or the month’s last', () => {
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      const until = new Date(day).toISOString().slice(0, 10)
      const from = monthsFrom(until, -3)
      const [, month = 0, date = 0] = until.split('-').map(Number)
      const [year = 0, monthBefore = 0, dateBefore = 0] = from.split('-').map(Number)
      expect((month + 9 - 1) % 12).toBe(monthBefore - 1)
      expect(dateBefore).toBe(Math.min(date, new Date(Date.UTC(year, monthBefore, 0)).getUTCDate()))
    }
  })

  test('days are counted by the calendar', () => {
    expect([daysBetween('2026-11-20', '2026-12-31'), daysBetween('2026-11-20', '2026-11-20'), daysBetween('2028-02-28', '2028-03-01')]).toEqual([41, 0, 2])
  })
})

test.each([
  ['国械注准20233170518', 'III', true],
  ['国械注准20233170518', 'II', false],
  ['苏械注准20222170151', 'II', true],
  ['国械注进20173066789', 'III', true],
  ['国械注许20203130001', 'III', true],
  ['苏械备20250301', 'I', true],
  ['苏械备20250301', 'II', false],
  ['12345', 'III', false],
] as const)('the number %s looks like one of class %s: %s', (number, deviceClass, right) => {
  expect(looksRegistered(number, deviceClass)).toBe(right)
})
