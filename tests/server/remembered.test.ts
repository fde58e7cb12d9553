import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Changes, kindsChangedBy, TOLD, tablesOf } from '#server/db/changes.ts'
import { Remembered } from '#server/remembered.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

describe('what a statement changes', () => {
  test.each([
    ['select * from goods', []],
    ['select 1 from lot for update', []],
    ['insert into goods (id) values ($1) on conflict do update set name = excluded.name', ['catalogue']],
    ['with gone as (delete from cart_line l using spec s where true returning l.id) select * from gone', ['cart']],
    ['update "account" set "name" = $1', ['people', 'accounts']],
    ['insert into "session" ("id") values ($1)', []],
    ['update session set revoked_at = now()', ['people']],
    ['truncate table lot', ['stock']],
    [`${TOLD} update lot set on_hand = 1`, []],
    ['UPDATE\n  spec SET name = $1', ['catalogue']],
  ])('%s', (text, kinds) => expect(kindsChangedBy(text)).toEqual(kinds))

  test('all that the catalogue and the cart are read from counts', () => {
    const sources = [
      ...['catalogue', 'pricing', 'cart', 'favourites'].flatMap((folder) => readdirSync(`server/${folder}`).map((file) => `server/${folder}/${file}`)),
      'server/goods-groups/group-queries.ts',
      'server/orders/lines.ts',
      'server/orders/buyer-papers.ts',
    ]
    const read = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:from|join)\s+(?!unnest\b|lateral\b)([a-z_]+)\b(?!\()/g)].map(([, table]) => table as string))
    // Names that queries give, words of sentences, and what only lists read that are not remembered.
    const own = new Set(['paths', 'inside', 'hidden', 'known', 'locked', 'candidate', 'meant', 'found', 'the', 'saved', 'written', 'being', 'seen_goods', 'import_row'])
    const counted = new Set<string>(Object.values(tablesOf).flat())
    expect([...new Set(read)].filter((table) => !counted.has(table) && !own.has(table))).toEqual([])
  })
})

describe('a value', () => {
  const remembered = (changes: Changes) => new Remembered<number>(changes, { maxAge: 1000, size: 2, version: (now) => now.version('catalogue') })

  test('is read once, by however many, until what it rests on changes', async () => {
    const changes = new Changes()
    const values = remembered(changes)
    let read = 0
    const get = () => values.get('a', async () => ++read)
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
    changes.commit([['stock']])
    expect(await get()).toBe(1)
    changes.commit([['catalogue']])
    expect(await get()).toBe(2)
  })

  test('that was changed while it was read is told to who had asked, and to nobody after', async () => {
    const changes = new Changes()
    const values = remembered(changes)
    let finish: (value: number) => void = () => {}
    const early = values.get('a', () => new Promise((done) => (finish = done)))
    changes.commit([['catalogue']])
    const late = values.get('a', async () => 2)
    finish(1)
    expect([await early, await late, await values.get('a', async () => 3)]).toEqual([1, 2, 2])
  })

  test('of what failed nothing is kept', async () => {
    const values = remembered(new Changes())
    await expect(values.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await values.get('a', async () => 1)).toBe(1)
  })

  test('is not kept while others’ changes don’t arrive, nor for ever, nor beside too many', async () => {
    const changes = new Changes()
    const values = remembered(changes)
    let read = 0
    const get = (key: string) => values.get(key, async () => ++read)
    changes.blind = true
    expect([await get('a'), await get('a')]).toEqual([1, 2])
    changes.blind = false
    expect([await get('a'), await get('b'), await get('a'), await get('c'), await get('a'), await get('b')]).toEqual([3, 4, 3, 5, 3, 6])
    const brief = new Remembered<number>(changes, { maxAge: -1, size: 2, version: () => 0 })
    expect([await brief.get('a', async () => 1), await brief.get('a', async () => 2)]).toEqual([1, 2])
  })
})

describe('what the mall has told', () => {
  let mall: TestMall
  let [admin, buyer] = ['', '']
  beforeAll(async () => {
    mall = await openTestMall()
    ;[admin, buyer] = (await Promise.all(['admin', 'hospital'].map(async (one) => (await signIn(mall, one)).token))) as [string, string]
  })
  afterAll(() => mall.close())
  const call = <Data>(path: string, body: object, token = buyer) => ask<Data>(mall, path, body, { token })
  interface Card {
    fId: string
    fName: string
    fStock: number
    fPriceFrom: string
    fSpecId: string
    fCollected: boolean
  }
  const cards = async (more: object = {}) => (await call<{ items: Card[] }>('/api/saleGoods/getPageListMall', { page: 1, size: 50, fBrand: '衡植', ...more })).data?.items ?? []
  const card = async (id: string) => (await cards()).find(({ fId }) => fId === id) as Card
  const run = (text: string) => mall.database.pool.query(text)
  /** How many statements some work sends, beside the one that looks after a session once a second: on a slow machine it comes in between. */
  const asked = async (work: () => Promise<unknown>) => {
    const { query } = mall.database.pool
    let count = 0
    mall.database.pool.query = ((...given: never[]) => {
      const [statement] = given as unknown as [string | { text: string }]
      if (!/\bfrom session\b/.test(typeof statement === 'string' ? statement : statement.text)) count++
      return (query as (...all: never[]) => never).apply(mall.database.pool, given)
    }) as typeof query
    await work().finally(() => {
      mall.database.pool.query = query
    })
    return count
  }

  test('it tells again without asking the database', async () => {
    await cards()
    expect(await asked(() => cards())).toBe(0)
    expect(await asked(() => call('/api/saleGoods/getFacetsMall', { fBrand: '衡植' }))).toBeGreaterThan(0)
    expect(await asked(() => call('/api/saleGoods/getFacetsMall', { fBrand: '衡植' }))).toBe(0)
  })

  test('a price, a name, what is on sale: changed at once', async () => {
    const before = await card('hd-001')
    await run("insert into special_price (id, account_id, spec_id, price, priority) values ('sp-told', 'hospital', 'hd-001-1', '1.23', 99)")
    expect((await card('hd-001')).fPriceFrom).toBe('1.23')
    await run("delete from special_price where id = 'sp-told'")
    expect((await card('hd-001')).fPriceFrom).toBe(before.fPriceFrom)
    await run("update goods set name = '另一个名称' where id = 'hd-001'")
    expect((await card('hd-001')).fName).toBe('另一个名称')
    await run("update goods set status = 'disabled' where id = 'hd-001'")
    expect(await card('hd-001')).toBeUndefined()
    await run("update goods set status = 'active' where id = 'hd-001'")
    expect(await card('hd-001')).toBeDefined()
  })

  test('what was rolled back changed nothing, what was committed did', async () => {
    const before = (await card('hd-001')).fName
    const client = await mall.database.pool.connect()
    await client.query('begin')
    await client.query("update goods set name = 'A' where id = 'hd-001'")
    await client.query('rollback')
    await client.query('begin')
    await client.query("update goods set name = 'B' where id = 'hd-001'")
    await client.query('commit')
    client.release()
    expect([before === 'B', (await card('hd-001')).fName]).toEqual([false, 'B'])
  })

  test('an order takes stock from the goods it holds, in every list, and leaves the others’ remembered', async () => {
    const { fSpecId, fStock } = await card('hd-002')
    const without = { size: 1, page: 5 }
    expect((await cards(without)).map(({ fId }) => fId)).not.toContain('hd-002')
    const { data } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId, fQty: 3 }] })
    const { errors } = await call('/api/saleOrder/addMall', { fKey: 'told-again-1', fLines: [{ fSpecId, fQty: 3 }], fAddressId: 'address-1', fPayWay: '银行转账', fTotal: data?.fTotal })
    expect(errors).toBeNull()
    expect((await card('hd-002')).fStock).toBe(fStock - 3)
    expect(await asked(() => cards(without))).toBe(0)
  })

  test('favourites are each account’s own, on the same remembered page', async () => {
    const [mine] = (await cards()).filter(({ fCollected }) => !fCollected)
    await call('/api/saleCart/mallSaveCollect', { fGoodsIds: [mine?.fId] })
    expect((await card(mine?.fId as string)).fCollected).toBe(true)
    // Also among those in stock alone, whose page rests on all the stock there is.
    expect((await cards({ fInStock: true })).find(({ fId }) => fId === mine?.fId)?.fCollected).toBe(true)
    const { token } = await signIn(mall, 'personal')
    const theirs = (await call<{ items: Card[] }>('/api/saleGoods/getPageListMall', { page: 1, size: 50, fBrand: '衡植' }, token)).data?.items ?? []
    expect(theirs.find(({ fId }) => fId === mine?.fId)?.fCollected).toBe(false)
    await call('/api/saleCart/mallDeleteCollect', { fGoodsIds: [mine?.fId] })
    expect((await card(mine?.fId as string)).fCollected).toBe(false)
  })

  test('another price list, another account in hand: its own prices', async () => {
    const before = (await card('hd-003')).fPriceFrom
    await call('/api/accounts/update', { fId: 'hospital', fPriceListCode: 'PL-02' }, admin)
    expect((await card('hd-003')).fPriceFrom).not.toBe(before)
    await call('/api/accounts/update', { fId: 'hospital', fPriceListCode: 'PL-01' }, admin)
    expect((await card('hd-003')).fPriceFrom).toBe(before)
  })

  test('the cart is told again until it, its goods or their prices change, and says it is priced now', async () => {
    interface Cart {
      items: { fSpecId: string; fQty: number; fPrice: string }[]
      pricedAt: string
    }
    const cart = async () => (await call<Cart>('/api/saleCart/getPageListMall', { page: 1, size: 50 })).data as Cart
    await run("delete from cart_line where account_id = 'hospital'")
    await call('/api/saleCart/saveMall', { fSpecId: 'hd-004-1', fQty: 2, fMode: 'set' })
    const first = await cart()
    mall.wait(1)
    const second = await cart()
    expect([second.items, second.pricedAt > first.pricedAt]).toEqual([first.items, true])
    await call('/api/saleCart/saveMall', { fSpecId: 'hd-004-1', fQty: 3, fMode: 'set' })
    expect((await cart()).items[0]?.fQty).toBe(3)
    await run("update spec set base_price = base_price + 1 where id = 'hd-004-1'")
    await run("delete from price_list_item where spec_id = 'hd-004-1'")
    await run("delete from special_price where spec_id = 'hd-004-1'")
    expect((await cart()).items[0]?.fPrice).not.toBe(first.items[0]?.fPrice)
    await run("update lot set on_hand = reserved where spec_id = 'hd-004-1'")
    expect((await cart()).items[0]).toMatchObject({ fProblem: 'stock' })
  })

  test('it is packed for who takes it so, and what a client has is not sent again', async () => {
    const send = (headers: Record<string, string>) =>
      mall.app.fetch(
        new Request('http://mall.test/api/saleGoods/getPageListMall', {
          method: 'POST',
          headers: { authorization: `Bearer ${buyer}`, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ page: 1, size: 50, fBrand: '衡植' }),
        }),
      )
    const told = async (answer: Response) => ({ ...((await answer.json()) as { data: unknown }), timestamp: null })
    const plain = await send({})
    const packed = await send({ 'accept-encoding': 'gzip, deflate, br' })
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([null, 'gzip', 'accept-encoding'])
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect({ ...JSON.parse(gunzipSync(bytes).toString()), timestamp: null }).toEqual(await told(plain.clone()))
    expect(bytes.length * 3).toBeLessThan((await plain.arrayBuffer()).byteLength)
    expect((await send({ 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull()
    const tag = plain.headers.get('etag') as string
    const same = await send({ 'if-none-match': tag })
    expect([same.status, await same.text(), same.headers.get('cache-control')]).toEqual([304, '', 'no-store'])
    await run("update goods set name = name || '!' where id = 'hd-001'")
    expect((await send({ 'if-none-match': tag })).status).toBe(200)
  })
})
