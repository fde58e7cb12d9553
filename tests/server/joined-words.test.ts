import { describe, expect, test } from 'vitest'
import { apart } from '#server/catalogue/keyword.ts'
import { sized } from '#server/catalogue/sized.ts'
import { shoppingMall } from '#tests/support/shopping.ts'

const { call, page } = shoppingMall()

test.each(['口罩小号', '小号口罩', '医用外科口罩小号'])('finds goods whose words are joined to %s, and narrows by what it found', async (keyword) => {
  const found = await page({ keyword })
  expect(found.items.map(({ fId }) => fId)).toContain('cc-001')
  expect(found.items.length).toBeLessThan(40)
  const { data } = await call<{ fBrands: { fValue: string; fCount: number }[] }>('/api/saleGoods/getFacetsMall', { keyword })
  expect(data?.fBrands.reduce((sum, { fCount }) => sum + fCount, 0)).toBe(found.total)
})

test('never takes words apart that are found as they stand', async () => {
  const { items } = await page({ keyword: '锥形种植体', size: 200 })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ fName }) => fName.replace(/\s/g, '').includes('锥形种植体'))).toBe(true)
})

test('what other filters leave out of what is found is no reason to look for something else', async () => {
  const there = await page({ keyword: '外科工具盒', fBrand: '衡植' })
  expect(there.total).toBeGreaterThan(0)
  expect((await page({ keyword: '外科工具盒', fBrand: '固骨' })).items).toEqual([])
  const { data } = await call<{ fBrands: { fValue: string; fCount: number }[] }>('/api/saleGoods/getFacetsMall', { keyword: '外科工具盒', fBrand: '固骨' })
  expect(data?.fBrands.map(({ fValue }) => fValue)).toContain('衡植')
})

describe('a keyword taken apart', () => {
  test.each([
    ['口罩小号', '口 罩 小 号'],
    ['锁定接骨板6孔', '锁 定 接 骨 板 6 孔'],
    ['衡植 种植体', '衡 植 种 植 体'],
  ])('%s is %s', (keyword, parts) => expect(apart(keyword)).toBe(parts))
  test.each(['口罩', 'HD0111', '口 罩 帽', '', '%'])('“%s” says nothing else character by character', (keyword) => expect(apart(keyword)).toBeUndefined())
})

describe('a size', () => {
  test.each([
    ['4.1x10', '4.1 × 10'],
    ['4.1*10mm', '4.1 × 10 mm'],
    ['ø4.1×10', 'ø 4.1 × 10'],
    ['骨粉0.5g', '骨粉 0.5 g'],
    ['2x3x4', '2 × 3 × 4'],
  ])('%s is %s', (word, parts) => expect(sized(word)).toBe(parts))
  test.each(['hd0111', 'hd0111x', '种植体', 'x10', '4.1', 'm3螺钉'])('“%s” has none that is written otherwise', (word) => expect(sized(word)).toBeUndefined())

  test.each(['4.1x10', '4.1*10', '种植体 4.1X10', '种植体4.1x10mm'])('is found as people type it: %s', async (keyword) => {
    const written = await page({ keyword: '种植体 4.1 × 10', size: 200 })
    expect(written.total).toBeGreaterThan(0)
    const found = await page({ keyword, size: 200 })
    expect(found.total).toBeGreaterThan(0)
    expect(found).not.toHaveProperty('alike')
    expect(written.items.every(({ fId }) => found.items.some((one) => one.fId === fId))).toBe(true)
  })
})
