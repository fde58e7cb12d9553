import { expect, test } from 'vitest'
import { MAX_NOTICES } from '#contract/stock-notice.ts'
import { tellStock } from '#server/stock/tell-stock.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, call, run } = signedInMall(['hospital', 'personal'])
const SPEC = 'hd-001-1'
const soldOut = (specId = SPEC) => run('update lot set on_hand = reserved where spec_id = $1', [specId])
const comesIn = (pieces: number, { held = false, until = 'current_date + 300' } = {}) =>
  run(
    `insert into lot (id, spec_id, number, expires_on, on_hand, held) values ('notice-lot', $1, 'NOTICE', ${until}, $2, $3) on conflict (id) do update set on_hand = lot.reserved + excluded.on_hand, held = excluded.held, expires_on = excluded.expires_on`,
    [SPEC, pieces, held],
  )
const wait = (fSpecIds: string[], who = 'hospital') => call<{ saved: number }>('/api/saleCart/mallSaveStockNotice', { fSpecIds }, who)
const waiting = async (who = 'hospital', more: object = {}) =>
  (await call<{ total: number; items: { fSpecId: string; fSpecName: string; fBrand: string }[] }>('/api/saleCart/getStockNoticePageListMall', { page: 1, size: 20, ...more }, who)).data
const inbox = async (who = 'hospital') =>
  ((await call<{ items: { fTitle: string; fText: string; fKind: string; fLink: string }[] }>('/api/message/getPageListMall', { page: 1, size: 20 }, who)).data?.items ?? []).filter(
    ({ fKind }) => fKind === '到货',
  )
const tell = () => tellStock(here.mall.deps)

test('who waits for a spec is told once, when pieces of it are free that may be sold, and no sooner', async () => {
  await soldOut()
  expect((await wait([SPEC])).data).toEqual({ saved: 1, there: 0 })
  expect((await wait([SPEC])).data).toEqual({ saved: 0, there: 0 })
  expect((await wait([SPEC], 'personal')).data).toEqual({ saved: 1, there: 0 })
  expect(await waiting()).toMatchObject({ total: 1, items: [{ fSpecId: SPEC }] })
  expect(await tell()).toBe(0)

  for (const unfit of [{ held: true }, { until: 'current_date - 1' }]) {
    await comesIn(5, unfit)
    expect(await tell()).toBe(0)
  }
  // Goods that are off sale come back unsaid.
  await comesIn(5)
  await run("update goods set status = 'disabled' where id = (select goods_id from spec where id = $1)", [SPEC])
  expect(await tell()).toBe(0)
  await run("update goods set status = 'active' where id = (select goods_id from spec where id = $1)", [SPEC])

  // Two processes at once tell each of them once.
  const told = await Promise.all([tell(), tell()])
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2)
  expect(await inbox()).toEqual([expect.objectContaining({ fTitle: expect.stringContaining('到货了'), fText: expect.stringContaining('可以订购了'), fLink: `/prodect?SpecId=${SPEC}` })])
  expect(await inbox('personal')).toHaveLength(1)
  expect(await waiting()).toMatchObject({ total: 0 })
  expect(await tell()).toBe(0)

  // Whoever waits anew is told anew.
  await soldOut()
  await wait([SPEC])
  await comesIn(2)
  expect(await tell()).toBe(1)
  expect(await inbox()).toHaveLength(2)
})

test('one waits for what one may see and buy, for so many at a time, and takes it back', async () => {
  expect((await wait(['no-such-spec'])).status).toBe(404)
  const [hidden] = await run<{ id: string }>(
    "select s.id from spec s join goods g on g.id = s.goods_id where g.exclusive and not exists (select 1 from goods_visibility v where v.goods_id = g.id and v.account_id = 'personal') limit 1",
  )
  expect((await wait([String(hidden?.id)], 'personal')).status).toBe(404)
  expect((await wait(Array.from({ length: MAX_NOTICES + 1 }, (_, at) => `s-${at}`))).status).toBe(400)

  // What is there is waited for by nobody.
  await comesIn(5)
  expect((await wait([SPEC])).data).toEqual({ saved: 0, there: 1 })
  await soldOut()
  await wait([SPEC])
  expect((await waiting('hospital', { keyword: 'HD0111' }))?.total).toBe(1)
  expect((await waiting('hospital', { keyword: '没有这样的' }))?.total).toBe(0)
  expect(await waiting('personal')).toMatchObject({ total: 0 })
  expect((await call('/api/saleCart/mallDeleteStockNotice', { fSpecIds: [SPEC] }, 'personal')).data).toEqual({ deleted: 0 })
  expect((await call('/api/saleCart/mallDeleteStockNotice', { fSpecIds: [SPEC] })).data).toEqual({ deleted: 1 })
  expect((await waiting())?.total).toBe(0)

  await run("insert into stock_notice (account_id, spec_id) select 'hospital', s.id from spec s join goods g on g.id = s.goods_id where s.id <> $1 and not g.exclusive order by s.id limit $2", [
    SPEC,
    MAX_NOTICES,
  ])
  expect((await wait([SPEC])).errors).toBe(`最多同时等待 ${MAX_NOTICES} 个规格到货，请先取消一些`)
  expect((await run("select 1 from stock_notice where account_id = 'hospital'")).length).toBe(MAX_NOTICES)
})

test('nobody is told of what they may not see any more, nor of anything once their company is shut', async () => {
  await run('delete from stock_notice')
  await soldOut()
  for (const who of ['hospital', 'personal']) await wait([SPEC], who)
  await run("insert into stock_notice (account_id, spec_id) values ('hospital-east', $1)", [SPEC])
  await comesIn(5)
  const goods = (await run<{ id: string }>('select goods_id as id from spec where id = $1', [SPEC]))[0]?.id
  await run('update goods set exclusive = true where id = $1', [goods])
  expect(await tell()).toBe(0)
  // Shown to the hospital, it is told to its people as well, once it is open.
  await run("insert into goods_visibility (id, goods_id, account_id) values ('seen-notice', $1, 'hospital')", [goods])
  await run("update account set status = 'disabled' where id = 'hospital'")
  expect(await tell()).toBe(0)
  await run("update account set status = 'active' where id = 'hospital'")
  expect(await tell()).toBe(2)
  expect(await run('select account_id from stock_notice')).toEqual([{ account_id: 'personal' }])
  await run('update goods set exclusive = false where id = $1', [goods])
})
