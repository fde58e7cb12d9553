import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let main: string
let colleague: string
let stranger: string
/** Specs that the hospital may buy, with their stock. */
let specs: { id: string; stock: number }[]
beforeAll(async () => {
  mall = await openTestMall()
  await mall.database.pool.query('delete from buying_list')
  main = (await signIn(mall, 'hospital')).token
  colleague = (await signIn(mall, 'hospital-east')).token
  stranger = (await signIn(mall, 'personal')).token
  await mall.database.pool.query("delete from cart_line where account_id in ('hospital', 'hospital-east')")
  const { rows } = await mall.database.pool.query<{ code: string }>("select s.code from spec s join goods g on g.id = s.goods_id where s.status = 'active' order by s.code limit 40")
  const checked = await ask<{ fSpecId: string; fStock: number; fProblemText: string | null }[]>(
    mall,
    '/api/saleCart/checkRowsMall',
    { fRows: rows.map(({ code }) => ({ fCode: code, fQty: '1' })) },
    { token: main },
  )
  specs = checked.data?.flatMap(({ fSpecId, fStock, fProblemText }) => (fProblemText === null && fStock > 2 ? [{ id: fSpecId, stock: fStock }] : [])) ?? []
  expect(specs.length).toBeGreaterThan(3)
})
afterAll(() => mall.close())

interface Line {
  fSpecId: string
  fQty: number
  fPrice: string
  fProblem: string | null
}
interface Answered {
  fId: string
  fName: string
  fOwn: boolean
  fShared: boolean
  fOwnerName: string
  fItemCount: number
  items: (Line & { fId: string; fName: string; fOwn: boolean })[]
  total: number
  fAdded: number
  fSkipped: { fName: string; fReason: string }[]
}
const at = (token: string, call: string, body: object) => ask<Answered>(mall, `/api/buyingList/${call}Mall`, body, { token })
const spec = (place: number) => (specs[place] as (typeof specs)[number]).id
const lines = async (token: string, id: string) => (await at(token, 'getDetail', { fId: id })).data?.items.map(({ fSpecId, fQty }) => [fSpecId, fQty])
const make = async (name: string, rows: [number, number][], shared = false) =>
  (await at(main, 'add', { fName: name, fShared: shared, fRows: rows.map(([place, fQty]) => ({ fSpecId: spec(place), fQty })) })).data?.fId ?? ''

test('a list keeps specs and quantities in the order given, priced when it is read', async () => {
  const id = await make(' 门诊月采 ', [
    [2, 3],
    [0, 1],
  ])
  const { data } = await at(main, 'getDetail', { fId: id })
  expect(data).toMatchObject({ fName: '门诊月采', fOwn: true, fShared: false, fItemCount: 2, fOwnerName: expect.stringContaining('武汉仁和口腔医院') })
  expect(await lines(main, id)).toEqual([
    [spec(2), 3],
    [spec(0), 1],
  ])
  expect(data?.items.every(({ fPrice }) => /^\d+\.\d{2}/.test(fPrice))).toBe(true)
  // Set, taken out, added last; what isn't named stays.
  expect(
    (
      await at(main, 'put', {
        fId: id,
        fRows: [
          { fSpecId: spec(2), fQty: 7 },
          { fSpecId: spec(1), fQty: 2 },
        ],
      })
    ).data,
  ).toEqual({ fItemCount: 3, fLeftOut: 0 })
  await at(main, 'put', { fId: id, fRows: [{ fSpecId: spec(0), fQty: 0 }] })
  expect(await lines(main, id)).toEqual([
    [spec(2), 7],
    [spec(1), 2],
  ])
  expect((await at(main, 'getPageList', { size: 1 })).data).toMatchObject({ total: 1, items: [{ fId: id, fItemCount: 2 }] })
})

test('a spec goes back to the place that it had', async () => {
  const id = await make('放回原处', [
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  const put = (fRows: object[]) => at(main, 'put', { fId: id, fRows })
  for (const place of [1, 0, 2]) {
    await put([{ fSpecId: spec(place), fQty: 0 }])
    await put([{ fSpecId: spec(place), fQty: place + 1, fPlace: place + 1 }])
    expect(await lines(main, id)).toEqual([0, 1, 2].map((one) => [spec(one), one + 1]))
  }
  // One that stands there stays where it is; a place far behind is the end.
  await put([{ fSpecId: spec(2), fQty: 9, fPlace: 1 }])
  await put([{ fSpecId: spec(3), fQty: 4, fPlace: 40 }])
  expect((await lines(main, id))?.map(([specId]) => specId)).toEqual([0, 1, 2, 3].map(spec))
  await at(main, 'delete', { fId: id })
})

test('a name stands once, and what isn’t sold to one can’t be put in', async () => {
  const id = await make('甲', [[0, 1]])
  const again = await at(main, 'add', { fName: '甲', fShared: false })
  expect([again.status, again.errors, again.extras]).toEqual([200, '已有同名的清单', expect.objectContaining({ field: 'fName' })])
  expect((await at(main, 'update', { fId: id, fName: '门诊月采', fShared: false })).succeeded).toBe(false)
  expect((await at(main, 'add', { fName: '  ', fShared: false })).status).toBe(400)
  const { rows } = await mall.database.pool.query<{ id: string }>("select id from spec where status <> 'active' limit 1")
  const mixed = await at(main, 'put', {
    fId: id,
    fRows: [
      { fSpecId: spec(1), fQty: 1 },
      { fSpecId: rows[0]?.id ?? 'none', fQty: 1 },
    ],
  })
  // What isn't sold is left out of what is; of nothing else it is refused.
  expect(mixed.data).toEqual({ fItemCount: 2, fLeftOut: 1 })
  expect(await at(main, 'put', { fId: id, fRows: [{ fSpecId: 'none', fQty: 1 }] })).toMatchObject({ succeeded: false, errors: '这个规格现在不能购买' })
  expect(await lines(main, id)).toEqual([
    [spec(0), 1],
    [spec(1), 1],
  ])
  expect((await at(main, 'delete', { fId: id })).data).toEqual({ deleted: 1 })
  expect((await at(main, 'delete', { fId: id })).status).toBe(404)
})

test('a shared list is read and ordered from by the company’s others, changed by its owner, and nobody else’s', async () => {
  const id = await make('全院耗材', [[0, 2]], true)
  const own = await make('自用', [[1, 1]])
  expect((await at(colleague, 'getPageList', {})).data?.items).toEqual([expect.objectContaining({ fId: id, fOwn: false, fName: '全院耗材' })])
  expect((await at(colleague, 'getPageList', { fOwn: true })).data?.total).toBe(0)
  expect((await at(colleague, 'getDetail', { fId: id })).data?.fOwn).toBe(false)
  for (const [token, list] of [
    [colleague, own],
    [stranger, id],
    [stranger, own],
  ] as const) {
    expect((await at(token, 'getDetail', { fId: list })).status).toBe(404)
    expect((await at(token, 'toCart', { fId: list })).status).toBe(404)
  }
  for (const call of ['put', 'update', 'delete'] as const)
    expect((await at(colleague, call, { fId: id, ...(call === 'put' && { fRows: [{ fSpecId: spec(0), fQty: 9 }] }), ...(call === 'update' && { fName: '改', fShared: false }) })).status).toBe(404)
  expect(await lines(main, id)).toEqual([[spec(0), 2]])
  expect((await at(colleague, 'toCart', { fId: id })).data).toMatchObject({ fAdded: 1 })
})

test('goods that another account alone may know of are neither shown nor counted, and without prices nobody is told any', async () => {
  const id = await make(
    '专属',
    [
      [0, 1],
      [3, 1],
    ],
    true,
  )
  const [{ goodsId } = { goodsId: '' }] = (await mall.database.pool.query<{ goodsId: string }>('select goods_id as "goodsId" from spec where id = $1', [spec(3)])).rows
  await mall.database.pool.query('update goods set exclusive = true where id = $1', [goodsId])
  await mall.database.pool.query("update account set may = '{order}' where id = 'hospital-east'")
  mall.deps.changes.forget()
  const blind = (await signIn(mall, 'hospital-east')).token
  const { data } = await at(blind, 'getDetail', { fId: id })
  expect(data?.items.map(({ fSpecId }) => fSpecId)).not.toContain(spec(3))
  expect(data?.fItemCount).toBe(data?.items.length)
  expect(JSON.stringify(data?.items)).not.toMatch(/\d\.\d{2}/)
  expect((await at(blind, 'paper', { fId: id })).status).toBe(403)
  await mall.database.pool.query('update goods set exclusive = false where id = $1', [goodsId])
  mall.deps.changes.forget()
})

test('a list goes into the cart as far as there is stock, and only it is chosen', async () => {
  const last = specs[1] as (typeof specs)[number]
  const id = await make('大单', [
    [0, 1],
    [1, last.stock + 5],
  ])
  await ask(mall, '/api/saleCart/saveMall', { fSpecId: spec(2), fQty: 1 }, { token: main })
  const { data } = await at(main, 'toCart', { fId: id })
  expect(data).toMatchObject({ fAdded: 2, fSkipped: [{ fReason: expect.stringMatching(new RegExp(`^库存不足，只加入 ${last.stock} `)) }] })
  const { rows } = await mall.database.pool.query<{ specId: string; qty: number; selected: boolean }>(
    `select spec_id as "specId", qty, selected from cart_line where account_id = 'hospital' order by qty, spec_id`,
  )
  expect(rows).toContainEqual({ specId: spec(2), qty: 1, selected: false })
  expect(rows).toContainEqual({ specId: last.id, qty: last.stock, selected: true })
  await mall.database.pool.query("delete from cart_line where account_id = 'hospital'")
  expect((await at(main, 'toCart', { fId: id, fSpecIds: [spec(0)] })).data).toEqual({ fAdded: 1, fMerged: 0, fSkipped: [] })
  expect((await at(main, 'toCart', { fId: id, fSpecIds: [spec(0)] })).data).toEqual({ fAdded: 1, fMerged: 1, fSkipped: [] })
})

test('a list is printed at today’s prices, without what can’t be bought, for who may see them', async () => {
  const id = await make('报价', [
    [0, 2],
    [1, 1],
  ])
  await mall.database.pool.query("update spec set status = 'disabled' where id = $1", [spec(1)])
  mall.deps.changes.forget()
  const printed = vi.spyOn(mall.deps.printer, 'pdf')
  const paper = (token: string) =>
    mall.app.fetch(
      new Request('http://mall.test/api/buyingList/paperMall', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fId: id }),
      }),
    )
  const drawn = await paper(main)
  expect(new TextDecoder().decode((await drawn.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  expect(decodeURIComponent(drawn.headers.get('content-disposition') ?? '')).toContain('报价单 报价 ')
  const { rows } = await mall.database.pool.query<{ name: string }>(
    "select g.name || ' ' || s.name as name from spec s join goods g on g.id = s.goods_id where s.id = any($1) order by array_position($1, s.id)",
    [[spec(0), spec(1)]],
  )
  const said = JSON.stringify(printed.mock.calls[0]?.[0])
  expect(said).toContain('武汉仁和口腔医院有限公司')
  expect(said).toContain(`暂不能订购：${rows[1]?.name}`)
  expect(said).toMatch(/合计（大写）：[零壹贰叁肆伍陆柒捌玖拾佰仟万元角分整]+/)
  await mall.database.pool.query("update spec set status = 'active' where id = $1", [spec(1)])
  mall.deps.changes.forget()
  expect((await paper(stranger)).status).toBe(404)
  printed.mockRestore()
})

test('at most fifty lists are kept, also by two at once', async () => {
  const { rows } = await mall.database.pool.query<{ count: number }>("select count(*)::int as count from buying_list where account_id = 'hospital'")
  const left = 50 - (rows[0]?.count ?? 0)
  const made = await Promise.all(Array.from({ length: left + 3 }, (_, n) => at(main, 'add', { fName: `第 ${n} 个`, fShared: false })))
  expect(made.filter(({ succeeded }) => succeeded)).toHaveLength(left)
  expect(made.find(({ succeeded }) => !succeeded)?.errors).toBe('最多保存 50 个清单')
})
