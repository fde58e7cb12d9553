import { describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { type Card, type PageOf, shoppingMall } from '#tests/support/shopping.ts'

const { here, call, page, run } = shoppingMall()

describe('favourites', () => {
  const mine = async (as?: string) => (await call<PageOf<Card>>('/api/saleCart/getCollectPageListMall', { page: 1, size: 50 }, as)).data?.items.map(({ fId }) => fId)

  test('are kept, shown in lists, taken out and cleared, each account its own', async () => {
    expect((await call('/api/saleCart/mallSaveCollect', { fGoodsIds: ['rb-001', 'rb-002', 'rb-001'] }, 'personal')).data).toEqual({ saved: 2 })
    expect((await call('/api/saleCart/mallSaveCollect', { fGoodsIds: ['rb-001'] }, 'personal')).data).toEqual({ saved: 0 })
    expect((await mine('personal'))?.sort()).toEqual(['rb-001', 'rb-002'])
    expect((await page({ keyword: 'RB-011' }, 'personal')).items[0]?.fCollected).toBe(true)
    expect((await page({ keyword: 'RB-011' })).items[0]?.fCollected).toBe(false)
    expect((await call('/api/saleCart/mallDeleteCollect', { fGoodsIds: ['rb-001', 'never'] }, 'personal')).data).toEqual({ deleted: 1 })
    expect((await call('/api/saleCart/mallClearCollect', undefined, 'personal')).data).toEqual({ deleted: 1 })
    expect(await mine('personal')).toEqual([])
    expect(await mine()).toHaveLength(4)
  })

  test('stay when goods go off sale, marked as such', async () => {
    await run("update goods set status = 'disabled' where id = 'cc-001'")
    const { data } = await call<PageOf<Card>>('/api/saleCart/getCollectPageListMall', { page: 1, size: 50 })
    expect(data?.items.find(({ fId }) => fId === 'cc-001')?.fAvailable).toBe(false)
    // Not even without a single spec does the list break.
    await run("update spec set status = 'disabled' where goods_id = 'cc-001'")
    expect((await call<PageOf<Card & { fSpecId: string }>>('/api/saleCart/getCollectPageListMall', { page: 1, size: 50 })).data?.items.find(({ fId }) => fId === 'cc-001')).toMatchObject({
      fSpecId: '',
      fPriceFrom: '',
    })
    await run("update spec set status = 'active' where goods_id = 'cc-001'")
    await run("update goods set status = 'active' where id = 'cc-001'")
  })
})

describe('the cart', () => {
  test('adds, sets and counts; the badge is the number of lines', async () => {
    const count = async () => (await call('/api/saleCart/getCountMall', undefined, 'personal')).data
    expect(await count()).toEqual({ fItemCount: 0, fItemQtyCount: 0 })
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'gb-003-1', fQty: 2 }, 'personal')).data).toMatchObject({ fQty: 2 })
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'gb-003-1', fQty: 3 }, 'personal')).data).toMatchObject({ fQty: 5 })
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'gb-003-1', fQty: 4, fMode: 'set' }, 'personal')).data).toMatchObject({ fQty: 4 })
    expect(await count()).toEqual({ fItemCount: 1, fItemQtyCount: 4 })
  })

  test('never holds more than there is, says how many are left, and keeps what it had', async () => {
    await run("update lot set on_hand = reserved where spec_id = 'gb-004-1'; insert into lot (id, spec_id, number, expires_on, on_hand) values ('few', 'gb-004-1', 'F', current_date + 100, 7)")
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'gb-004-1', fQty: 5 }, 'personal')).errors).toBeNull()
    const refused = await call('/api/saleCart/saveMall', { fSpecId: 'gb-004-1', fQty: 5 }, 'personal')
    expect([refused.status, refused.errors, refused.extras]).toEqual([
      200,
      '「LCP 锁定 骨科工具盒 6 孔」库存只剩 7，购物车里已有 5',
      { fSpecId: 'gb-004-1', fStock: 7, fInCart: 5, field: 'fQty', code: 'cart.stockInCart' },
    ])
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'gb-004-1', fQty: 8, fMode: 'set' }, 'personal')).errors).toBe('「LCP 锁定 骨科工具盒 6 孔」库存只剩 7')
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'gb-004-1', fQty: 7, fMode: 'set' }, 'personal')).data).toMatchObject({ fQty: 7 })
  })

  test('takes many rows in the order in which they come, all or none; what is wrong with one stands at its row', async () => {
    const pasted = ['gb-003-3', 'gb-003-1', 'gb-003-2']
    await run("delete from cart_line where account_id = 'personal'")
    expect((await call('/api/saleCart/saveManyMall', { fRows: pasted.map((fSpecId) => ({ fSpecId, fQty: 1 })) }, 'personal')).errors).toBeNull()
    const { data } = await call<{ items: { fSpecId: string }[] }>('/api/saleCart/getPageListMall', { page: 1, size: 50 }, 'personal')
    expect(data?.items.map(({ fSpecId }) => fSpecId)).toEqual(pasted)
    const unknown = await call('/api/saleCart/saveManyMall', { fRows: [...pasted, 'nothing'].map((fSpecId) => ({ fSpecId, fQty: 1 })) }, 'personal')
    expect(unknown.extras).toMatchObject({ field: 'fRows.3.fSpecId' })
    const many = await call('/api/saleCart/saveManyMall', { fRows: pasted.map((fSpecId, at) => ({ fSpecId, fQty: at === 1 ? 9999 : 1 })) }, 'personal')
    expect(many.extras).toMatchObject({ field: 'fRows.1.fQty', fSpecId: 'gb-003-1' })
    expect(await run("select distinct qty from cart_line where account_id = 'personal'")).toEqual([{ qty: 1 }])
  })

  test('loses nothing when twenty add at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => call('/api/saleCart/saveMall', { fSpecId: 'vt-001-1', fQty: 1 }, 'personal')))
    const rows = await run("select qty from cart_line where account_id = 'personal' and spec_id = 'vt-001-1'")
    expect(rows).toEqual([{ qty: 20 }])
  })

  test('is for shoppers only', async () => {
    expect((await ask(here.mall, '/api/saleCart/saveMall', { fSpecId: 'gb-003-1', fQty: 1 }, { token: (await signIn(here.mall, 'finance')).token })).status).toBe(403)
  })
})

test('a sub-account in hand sees its own prices, favourites and cart', async () => {
  const { token } = await signIn(here.mall, 'hospital')
  const price = async () => (await ask<PageOf<Card>>(here.mall, '/api/saleGoods/getPageListMall', { page: 1, size: 1, keyword: 'HD-011' }, { token })).data?.items[0]
  expect(await price()).toMatchObject({ fPriceFrom: '1013.76', fCollected: true })
  await ask(here.mall, '/api/accounts/mallSelectedAccounts', { fId: 'hospital-east' }, { token })
  expect(await price()).toMatchObject({ fPriceFrom: '1111.00', fCollected: false })
  expect((await ask(here.mall, '/api/saleCart/getCountMall', undefined, { token })).data).toEqual({ fItemCount: 0, fItemQtyCount: 0 })
})
