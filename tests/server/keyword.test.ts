import { describe, expect, test } from 'vitest'
import { type Card, shoppingMall } from '#tests/support/shopping.ts'

const { page, run, call } = shoppingMall()

describe('what a keyword means', () => {
  test('is a spec, by words that only its own name holds', async () => {
    const words = async (keyword: string) => (await page({ keyword })).items.find(({ fId }) => fId === 'hd-001') as (Card & { fFoundSpec: string | null; fFoundName: string | null }) | undefined
    expect(await words('锥形种植体 4.1')).toMatchObject({ fFoundSpec: 'hd-001-2', fFoundName: expect.stringMatching(/^HD0112 /) })
    expect((await words('锥形种植体'))?.fFoundSpec).toBeNull()
    // What several specs hold means none of them: none is put into the cart unasked.
    expect(await words('锥形种植体 mm')).toMatchObject({ fFoundSpec: null, fFoundName: null, fSpecCount: 2 })
  })

  test('is the product of that very name before others of its series', async () => {
    const names = await run<{ id: string; name: string; search_text: string; grams: string[] }>("select id, name, search_text from goods where id in ('hd-001', 'hd-002')")
    await run("update goods set search_text = search_text || ' 明胶海绵', name = case id when 'hd-001' then '明胶海绵 填充粉' else '止血 明胶海绵' end where id in ('hd-001', 'hd-002')")
    expect((await page({ keyword: '明胶海绵' })).items.map(({ fName }) => fName).slice(0, 2)).toEqual(['止血 明胶海绵', '明胶海绵 填充粉'])
    for (const { id, name, search_text } of names) await run('update goods set name = $2, search_text = $3 where id = $1', [id, name, search_text])
  })

  test('that nothing is called is taken by its sound, and said to be; not what some goods hold, nor what sounds like nothing', async () => {
    const [typed, right] = [await page({ keyword: '锥型种值体' }), await page({ keyword: '锥形种植体' })]
    expect(right.total).toBeGreaterThan(0)
    expect(right).not.toHaveProperty('alike')
    expect(typed).toMatchObject({ alike: true, total: right.total })
    expect(new Set(typed.items.map(({ fId }) => fId))).toEqual(new Set(right.items.map(({ fId }) => fId)))
    // Another word beside it still has to be held.
    expect(await page({ keyword: '锥型种值体 4.1' })).toMatchObject({ alike: true })
    expect((await page({ keyword: '锥型种值体 不存在的词' })).total).toBe(0)
    // What is held stays as it is written, whatever the other filters leave of it.
    expect(await page({ keyword: '锥形种植体', fBrand: '没有这个品牌' })).not.toHaveProperty('alike')
    expect(await page({ keyword: '甪甪' })).not.toHaveProperty('alike')
    const { data: facets } = await call<{ fBrands: { value: string }[] }>('/api/saleGoods/getFacetsMall', { keyword: '锥型种值体' })
    expect(facets?.fBrands.length).toBeGreaterThan(0)
    const suggested = async (keyword: string) => (await call<{ fText: string }[]>('/api/saleGoods/getSuggestMall', { keyword })).data?.map(({ fText }) => fText)
    expect(await suggested('锥型种值')).toEqual(await suggested('锥形种植'))
  })
})
