import { describe, expect, test } from 'vitest'
import { type Card, shoppingMall } from '#tests/support/shopping.ts'

const { here, call, page, run } = shoppingMall()

describe('the shopper’s list', () => {
  test('finds a brand’s goods, priced for the customer, a page at a time', async () => {
    const first = await page({ fBrand: '衡植', size: 15 })
    const last = await page({ fBrand: '衡植', size: 15, page: 4 })
    expect(first).toMatchObject({ page: 1, size: 15, total: 50 })
    expect(first.items).toHaveLength(15)
    expect(last.items).toHaveLength(5)
    expect(first.items.every(({ fBrand, fPriceFrom }) => fBrand === '衡植' && /^\d+\.\d{2,4}$/.test(fPriceFrom))).toBe(true)
  })

  test('shows each customer their own price, and exclusive goods only to whom they are for', async () => {
    const mine = (await page({ keyword: 'HD-011' })).items[0]
    const theirs = (await page({ keyword: 'HD-011' }, 'personal')).items[0]
    expect([mine?.fPriceFrom, mine?.fPriceKind]).toEqual(['1013.76', 'special'])
    expect([theirs?.fPriceFrom, theirs?.fPriceKind]).toEqual(['1152.00', 'list'])
    expect((await page({ fExclusive: true })).items.map(({ fId }) => fId).sort()).toEqual(['gb-010', 'hd-010', 'hd-015', 'mv-020'])
    expect((await page({ fExclusive: true }, 'personal')).items.map(({ fId }) => fId)).toEqual(['cc-030'])
  })

  test('sorts by the customer’s price, both ways, and narrows by price and stock', async () => {
    const rising = (await page({ sort: 'fPrice', order: 'ASC', fBrand: '固骨', size: 100 })).items.map(({ fPriceFrom }) => Number(fPriceFrom))
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
    const some = (await page({ fPriceFrom: '1000', fPriceTo: '1500', size: 200 })).items
    expect(some.length).toBeGreaterThan(5)
    expect(some.every(({ fPriceFrom }) => Number(fPriceFrom) >= 1000 && Number(fPriceFrom) <= 1500)).toBe(true)
    expect((await page({ fInStock: true, size: 500 })).items.every(({ fStock }) => fStock > 0)).toBe(true)
  })

  test.each([
    ['a part of the name', '锥形种植体', 'hd-001'],
    ['the name without its spaces', '骨水平锥形', 'hd-001'],
    ['two words in any order', '锥形 BL', 'hd-001'],
    ['pinyin', 'zhuixingzhongzhiti', 'hd-001'],
    ['its initials', 'blgspzxzzt', 'hd-001'],
    ['the goods’ code', 'HD-011', 'hd-001'],
    ['a spec’s code', 'hd0112', 'hd-001'],
    ['the brand’s latin name', 'hengdent 锥形', 'hd-001'],
    ['the certificate number', '国械注准20253170001', 'hd-001'],
  ])('finds goods by %s', async (_, keyword, id) => {
    const found = (await page({ keyword })).items
    expect(found[0]?.fId).toBe(id)
  })

  test('says what it has found: the characters of the name, and the spec whose code it was', async () => {
    expect((await page({ keyword: 'zhongzhiti' })).items[0]).toMatchObject({ fName: 'BL 骨水平 锥形种植体', fMarks: [9, 10, 11] })
    expect((await page({ keyword: '种植' })).items[0]?.fMarks).toEqual([9, 10])
    expect((await page({ keyword: 'HD0112' })).items[0]).toMatchObject({ fId: 'hd-001', fFoundSpec: 'hd-001-2', fFoundName: 'HD0112 Ø 4.1 × 10 mm', fPriceFrom: '1126.20', fPriceTo: '1126.20' })
  })

  test.each(['%', '_', '%%', '\\', "'", '不存在的商品'])('takes %s literally and finds nothing', async (keyword) => {
    expect((await page({ keyword })).items).toEqual([])
  })

  test('counts each choice as if the others of its kind were free', async () => {
    const { data } = await call<{ fBrands: { fValue: string; fCount: number }[]; fDeviceClasses: { fValue: string; fCount: number }[]; fInStock: number }>('/api/saleGoods/getFacetsMall', {
      fBrand: '衡植',
      fDeviceClass: 'III',
    })
    expect(data?.fBrands.length).toBeGreaterThan(5)
    expect(data?.fBrands.find(({ fValue }) => fValue === '衡植')?.fCount).toBe(40)
    expect(data?.fDeviceClasses.map(({ fValue, fCount }) => [fValue, fCount])).toEqual([
      ['II', 10],
      ['III', 40],
    ])
    expect((await page({ fBrand: '衡植', fDeviceClass: 'III' })).total).toBe(40)
  })

  test('asks the database equally often for one goods and for fifty', async () => {
    const { pool } = here.mall.database
    const asked: number[] = []
    // Who asks is remembered for a second, which may be over in the middle of one: the least of three. No page is asked for twice, since answers are kept.
    for (const sizes of [
      [1, 3, 4],
      [48, 49, 50],
    ]) {
      const counts: number[] = []
      for (const size of sizes) {
        let count = 0
        const query = pool.query.bind(pool)
        const counting = ((...args: Parameters<typeof query>) => {
          count++
          return query(...args)
        }) as typeof pool.query
        pool.query = counting
        await page({ size })
        pool.query = query
        counts.push(count)
      }
      asked.push(Math.min(...counts))
    }
    expect(asked[0]).toBeGreaterThan(1)
    expect(asked[1]).toBe(asked[0])
  })

  test('counts what it finds once for all its pages, and anew when the catalogue changes', async () => {
    const total = async (page: number) => (await call<{ total: number }>('/api/saleGoods/getPageListMall', { page, size: 7, fBrand: '固骨' })).data?.total as number
    const { pool } = here.mall.database
    const counted: string[] = []
    const query = pool.query
    pool.query = ((...given: Parameters<typeof query>) => {
      const text = JSON.stringify(given[0])
      if (/count\(\*\)::int as total/.test(text)) counted.push(text)
      return query.apply(pool, given)
    }) as typeof query
    // Whatever others have asked for is forgotten.
    await pool.query('update goods set version = version where false')
    const before = await total(1)
    expect([await total(2), await total(3)]).toEqual([before, before])
    expect(counted).toHaveLength(1)
    await pool.query("update goods set status = 'disabled' where id = (select id from goods where brand = '固骨' and status = 'active' and not exclusive order by id limit 1)")
    expect(await total(4)).toBe(before - 1)
    expect(counted).toHaveLength(2)
    pool.query = query
    await pool.query("update goods set status = 'active' where brand = '固骨' and status = 'disabled'")
  })
})

describe('what is off sale', () => {
  const everywhere = async (id: string, specId: string, code: string) => {
    const suggested = (await call<{ fId: string | null; fSpecId: string | null }[]>('/api/saleGoods/getSuggestMall', { keyword: code })).data ?? []
    return {
      list: (await page({ keyword: code })).items.some(({ fId }) => fId === id),
      product: (await call('/api/saleGoods/getInfoMall', { fId: id })).status,
      bySpec: (await call('/api/saleGoods/getInfoMall', { fSpecId: specId })).status,
      suggested: suggested.some(({ fId, fSpecId }) => fId === id || fSpecId === specId),
      cart: (await call('/api/saleCart/saveMall', { fSpecId: specId, fQty: 1 })).errors,
      menu: ((await call<{ fSpecId: string | null }[]>('/api/saleGoodsGroup/getListMall', { page: 0, fOrgId: '3', size: 0, fBrand: '微创易' })).data ?? []).some(({ fSpecId }) => fSpecId === specId),
    }
  }
  const visible = { list: true, product: 200, bySpec: 200, suggested: true, cart: null, menu: true }
  const gone = { list: false, product: 404, bySpec: 404, suggested: false, cart: '这个规格现在不能购买', menu: false }

  test.each([
    ['disabled', "update goods set status = 'disabled' where id = 'mv-002'", "update goods set status = 'active' where id = 'mv-002'"],
    [
      'under an expired certificate',
      "update certificate set valid_to = current_date - 2 where number = (select certificate_number from goods where id = 'mv-002')",
      "update certificate set valid_to = current_date + 900 where number = (select certificate_number from goods where id = 'mv-002')",
    ],
    [
      'of class III without a certificate',
      "update goods set certificate_number = null where id = 'mv-002'",
      "update goods set certificate_number = (select certificate_number from goods where id = 'mv-003') where id = 'mv-002'",
    ],
    [
      'in a hidden series',
      "update goods_group set show = false where id = (select group_id from goods where id = 'mv-002')",
      "update goods_group set show = true where id = (select group_id from goods where id = 'mv-002')",
    ],
    ['for others only', "update goods set exclusive = true where id = 'mv-002'", "update goods set exclusive = false where id = 'mv-002'"],
  ])('goods that are %s are nowhere to be found or bought', async (_, hide, restore) => {
    expect(await everywhere('mv-002', 'mv-002-1', 'MV-012')).toEqual(visible)
    await run(hide)
    expect(await everywhere('mv-002', 'mv-002-1', 'MV-012')).toEqual(gone)
    await run(restore)
    expect(await everywhere('mv-002', 'mv-002-1', 'MV-012')).toEqual(visible)
  })

  test('a certificate that isn’t valid yet sells nothing', async () => {
    await run("update certificate set valid_from = current_date + 5 where number = (select certificate_number from goods where id = 'mv-003')")
    expect((await call('/api/saleGoods/getInfoMall', { fId: 'mv-003' })).status).toBe(404)
    await run("update certificate set valid_from = '2024-01-01' where number = (select certificate_number from goods where id = 'mv-003')")
  })

  test('nothing is learnt of it by asking around: no related goods, no favourite, no note of having seen it', async () => {
    await run("update goods set status = 'disabled' where id = 'mv-004'")
    for (const fId of ['cc-030', 'mv-004', 'no-such']) {
      expect((await call<Card[]>('/api/saleGoods/getRelatedMall', { fId })).data).toEqual([])
      expect((await call('/api/saleGoods/saveSeenMall', { fId })).status).toBe(404)
      expect((await call('/api/saleCart/mallSaveCollect', { fGoodsIds: [fId] })).status).toBe(404)
    }
    await run("update goods set status = 'active' where id = 'mv-004'")
  })

  test('what isn’t there answers like what isn’t theirs', async () => {
    const [absent, foreign] = await Promise.all([call('/api/saleGoods/getInfoMall', { fId: 'no-such' }), call('/api/saleGoods/getInfoMall', { fId: 'cc-030' })])
    expect([absent.status, absent.errors]).toEqual([foreign.status, foreign.errors])
    expect((await call('/api/saleGoods/saveSeenMall', { fId: 'cc-030' })).status).toBe(404)
    expect((await call('/api/saleCart/mallSaveCollect', { fGoodsIds: ['cc-030'] })).status).toBe(404)
  })
})

describe('a product', () => {
  test('has its specs with price, stock and nearest expiry, and its certificate', async () => {
    const { data } = await call<{ fSpecs: { fCode: string; fPrice: string; fPriceKind: string; fNearestExpiry: string; fStock: number }[]; fCertificateNo: string; fCertificateTo: string }>(
      '/api/saleGoods/getInfoMall',
      {
        fSpecId: 'hd-001-2',
      },
    )
    expect(data).toMatchObject({ fId: 'hd-001', fCertificateNo: '国械注准20253170001', fDeviceClass: 'III', fCertificateTo: expect.stringMatching(/^2030-/) })
    expect(data?.fSpecs.map(({ fCode, fPrice, fPriceKind }) => [fCode, fPrice, fPriceKind])).toEqual([
      ['HD0111', '1013.76', 'special'],
      ['HD0112', '1126.20', 'list'],
    ])
    expect(data?.fSpecs.every(({ fNearestExpiry }) => /^\d{4}-\d{2}-\d{2}$/.test(fNearestExpiry))).toBe(true)
  })

  test('says whether this customer’s licences in force cover its class', async () => {
    const licensed = async (fId: string) => (await call<{ fDeviceClass: string; fLicensed: boolean }>('/api/saleGoods/getInfoMall', { fId })).data
    expect(await licensed('gb-001')).toMatchObject({ fDeviceClass: 'III', fLicensed: true })
    await run("update qualification_file set classes = array_remove(classes, 'III') where company_id = (select company_id from account where id = 'hospital')")
    expect(await licensed('gb-001')).toMatchObject({ fLicensed: false })
    await run("update qualification_file set classes = array_append(classes, 'III'), expires_on = current_date - 2 where company_id = (select company_id from account where id = 'hospital')")
    expect(await licensed('gb-001')).toMatchObject({ fLicensed: false })
  })

  test('is found by the menu’s group, too', async () => {
    const { data } = await call<{ fId: string; fSpecId: string }[]>('/api/saleGoodsGroup/getListMall', { page: 0, fOrgId: '3', size: 0, fBrand: '衡植' })
    const leaf = data?.find(({ fSpecId }) => fSpecId === 'hd-001-1')
    expect((await call('/api/saleGoods/getInfoMall', { fId: leaf?.fId })).data).toMatchObject({ fId: 'hd-001' })
  })

  test('counts only what may be sold: expired lots are locked, promised pieces are gone', async () => {
    await run("insert into lot (id, spec_id, number, expires_on, on_hand, reserved) values ('t-1', 'hd-002-1', 'T1', current_date - 5, 1000, 0), ('t-2', 'hd-002-1', 'T2', current_date + 900, 50, 20)")
    const stock = async () =>
      (await call<{ fSpecs: { fSpecId: string; fStock: number }[] }>('/api/saleGoods/getInfoMall', { fId: 'hd-002' })).data?.fSpecs.find(({ fSpecId }) => fSpecId === 'hd-002-1')?.fStock ?? 0
    const before = await stock()
    await run("update lot set reserved = 50 where id = 't-2'")
    expect(await stock()).toBe(before - 30)
    await run("update lot set expires_on = current_date + 900 where id = 't-1'")
    expect(await stock()).toBe(before - 30 + 1000)
  })

  test('is remembered as seen, the last first, and only by who saw it', async () => {
    for (const fId of ['gb-001', 'gb-002', 'gb-001']) {
      here.mall.wait(2)
      expect((await call('/api/saleGoods/saveSeenMall', { fId })).status).toBe(200)
    }
    expect((await call<Card[]>('/api/saleGoods/getSeenListMall', {})).data?.map(({ fId }) => fId)).toEqual(['gb-001', 'gb-002'])
    expect((await call<Card[]>('/api/saleGoods/getSeenListMall', {}, 'personal')).data).toEqual([])
  })
})

test('the start page has banners, notices, brands, best sellers and what is new', async () => {
  const { data } = await call<{ fBanners: unknown[]; fNotices: unknown[]; fBrands: { fName: string; fSpecCount: number }[]; fHot: Card[]; fNew: Card[] }>('/api/saleHome/getHomeMall')
  expect([data?.fBanners.length, data?.fNotices.length, data?.fBrands.length, data?.fHot.length, data?.fNew.length]).toEqual([3, 2, 12, 10, 10])
  expect(data?.fBrands[0]).toMatchObject({ fName: '衡植', fSpecCount: expect.any(Number) })
  await run("update home_block set valid_to = current_date - 2 where id = 'notice-1'")
  expect((await call<{ fNotices: unknown[] }>('/api/saleHome/getHomeMall')).data?.fNotices).toHaveLength(1)
})
