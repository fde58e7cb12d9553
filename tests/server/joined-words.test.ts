import { describe, expect, test } from 'vitest'
import { apart } from '#server/catalogue/keyword.ts'
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
