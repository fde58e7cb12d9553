import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#contract/resources.ts'
import type { RestCalls } from '#contract/rest.ts'
import { fieldsOf } from '#contract/wire.ts'
import { signIn } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

const rest = (method: string, path: string, body?: unknown, token = admin) => askRest(mall, method, path, body, token)
const query = (parts: { sort?: unknown; range?: unknown; filter?: unknown }) => new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString()

/** Texts as the database sorts them. */
const sorted = async (some: string[], way: 'asc' | 'desc') =>
  (await mall.database.pool.query<{ one: string }>(`select one from unnest($1::text[]) as t(one) order by one ${way}`, [some])).rows.map(({ one }) => one)

describe('plain REST', () => {
  test.each(Object.keys(resources))('%s lists a range, says how many there are, sorts and answers one', async (name) => {
    const list = await rest('GET', `${name}?${query({ sort: ['id', 'ASC'], range: [0, 4], filter: {} })}`)
    expect(list.status).toBe(200)
    expect(list.json).toHaveLength(5)
    expect(list.range).toMatch(/^items 0-4\/\d+$/)
    const one = await rest('GET', `${name}/${encodeURIComponent(list.json[0].id)}`)
    expect(one.json).toEqual(list.json[0])
    expect((await rest('GET', `${name}/no-such`)).status).toBe(404)
  })

  test.each(Object.keys(resources))('%s come by their ids where that is asked for, both ways, and as they usually do where nothing is', async (name) => {
    const ids = async (sort?: [string, string]) => ((await rest('GET', `${name}?${query({ ...(sort && { sort }), range: [0, 99] })}`)).json as { id: string }[]).map(({ id }) => id)
    const [up, down] = [await ids(['id', 'ASC']), await ids(['id', 'DESC'])]
    expect(up).toEqual(await sorted(up, 'asc'))
    expect(down).toEqual(await sorted(down, 'desc'))
    expect(up).not.toEqual(down)
  })

  test('goods that nobody sorts come by brand', async () => {
    const brands = ((await rest('GET', `goods?${query({ range: [0, 99] })}`)).json as { brand: string }[]).map(({ brand }) => brand)
    expect(brands).toEqual(await sorted(brands, 'asc'))
    expect(new Set(brands).size).toBeGreaterThan(1)
  })

  test.each([
    ['an unknown filter', 'goods?filter={"secret":1}', 'filter.secret'],
    ['an unknown sort', 'goods?sort=["password","ASC"]', 'sort.0'],
    ['what is no JSON', 'goods?filter={', 'filter'],
    ['a negative range', 'goods?range=[-5,3]', 'range.0'],
  ])('refuses %s at its place', async (_, path, field) => {
    const { status, json } = await rest('GET', path)
    expect(status).toBe(400)
    expect(Object.keys(json.errors)).toEqual([field])
  })

  test.each(Object.entries(resources).flatMap(([name, calls]) => ('update' in calls ? [name] : [])))(
    '%s take a record back as they gave it, with what nobody sets, and refuse that where it says otherwise',
    async (name) => {
      // Nobody changes the roles of the system.
      const { id } = ((await rest('GET', name)).json as { id: string }[]).find((one) => !['admin', 'buyer'].includes(one.id)) as { id: string }
      const path = `${name}/${encodeURIComponent(id)}`
      const whole = (await rest('GET', path)).json as Record<string, unknown>
      const { status, json } = await rest('PUT', path, whole)
      expect([status, json]).toEqual([200, whole])
      const calls = resources[name as keyof typeof resources] as unknown as RestCalls
      const own = Object.keys(fieldsOf(calls.add.body as never) ?? {})
      for (const derived of Object.keys(whole).filter((field) => !own.includes(field) && field !== 'id' && field !== 'version')) {
        const refused = await rest('PUT', path, { version: whole.version, [derived]: 'something else' })
        expect([derived, refused.status, JSON.stringify(refused.json)]).toEqual([derived, 400, expect.stringContaining('不能设置这个字段')])
      }
      expect((await rest('GET', path)).json).toEqual(whole)
    },
  )

  test('a record that is sent whole may tell what has moved since it was read', async () => {
    const [lot] = (await rest('GET', 'lots')).json as { id: string; reserved: number; onHand: number; remark: string | null; version: number }[]
    const moved = { ...lot, reserved: (lot?.reserved ?? 0) + 1, remark: '复核' }
    const { status, json } = await rest('PUT', `lots/${lot?.id}`, moved)
    expect([status, json.reserved, json.remark]).toEqual([200, lot?.reserved, '复核'])
  })

  test('caps a range, and takes % literally', async () => {
    expect((await rest('GET', `specs?${query({ range: [0, 99_999] })}`)).json).toHaveLength(500)
    expect((await rest('GET', `specs?${query({ filter: { q: '%' } })}`)).json).toEqual([])
  })

  test('lists specs as their goods stand, also after those were moved', async () => {
    const all = async () => (await rest('GET', `specs?${query({ range: [0, 499] })}`)).json as { code: string; goodsId: string }[]
    const before = await all()
    const [first, second] = [...new Set(before.map(({ goodsId }) => goodsId))]
    const of = (goodsId: unknown) => before.filter((one) => one.goodsId === goodsId).map(({ code }) => code)
    const head = (await rest('GET', `goods/${first}`)).json as { version: number; sort: number; brand: string }
    const behind = (await rest('GET', `goods/${second}`)).json as { version: number; sort: number; brand: string }
    expect(behind.brand).toBe(head.brand)
    expect(behind.sort).toBeGreaterThan(head.sort)
    expect((await rest('PUT', `goods/${second}`, { version: behind.version, sort: head.sort })).status).toBe(200)
    expect((await rest('PUT', `goods/${first}`, { version: head.version, sort: behind.sort })).status).toBe(200)
    const moved = [...of(second), ...of(first)]
    expect((await all()).slice(0, moved.length).map(({ code }) => code)).toEqual(moved)
    const made = await rest('POST', 'specs', { goodsId: second, code: 'BETWEEN', name: '末', basePrice: '1', sort: 99 })
    expect((await all()).findIndex(({ code }) => code === 'BETWEEN')).toBe(of(second).length)
    await rest('DELETE', `specs/${made.json.id}`)
  })

  test('asks for the right to read and the right to write, resource by resource', async () => {
    const [sales, finance, shopper] = await Promise.all(['sales', 'finance', 'hospital'].map(async (one) => (await signIn(mall, one)).token))
    for (const name of Object.keys(resources)) expect([name, (await rest('GET', name, undefined, shopper)).status]).toEqual([name, 403])
    expect((await rest('GET', 'priceItems', undefined, sales)).status).toBe(200)
    expect((await rest('PUT', 'priceItems/x', { price: '1' }, sales)).status).toBe(403)
    expect((await rest('DELETE', 'goods/hd-001', {}, finance)).status).toBe(403)
    expect((await rest('POST', 'orders', {}, admin)).status).toBe(405)
  })

  test('makes, changes, refuses the late, changes many and deletes, with a history', async () => {
    const made = await rest('POST', 'specialPrices', { accountId: 'personal', specId: 'hd-001-1', price: '999.5', validTo: '2099-12-31' })
    expect(made.json).toMatchObject({ accountName: '何静怡', specCode: 'HD0111', price: '999.50', current: '有效', version: 1 })
    const { id } = made.json as { id: string }
    const changed = await rest('PUT', `specialPrices/${id}`, { version: 1, price: '900' })
    expect(changed.json).toMatchObject({ price: '900.00', version: 2 })
    const late = await rest('PUT', `specialPrices/${id}`, { version: 1, price: '1' })
    expect([late.status, late.json.errors, late.json.extras]).toEqual([409, expect.stringMatching(/^林书远在/), { fVersion: 2, code: 'record.changed' }])
    expect((await rest('PUT', 'specialPrices', { ids: [id], data: { validTo: '2000-01-01' } })).json).toEqual([id])
    expect((await rest('GET', `specialPrices/${id}`)).json).toMatchObject({ current: '已过期', version: 3 })
    expect((await rest('PUT', 'specialPrices', { ids: [id, 'no-such'], data: { price: '5' } })).status).toBe(404)
    expect((await rest('GET', `specialPrices/${id}`)).json.price).toBe('900.00')
    expect((await rest('DELETE', `specialPrices/${id}`, {})).json).toEqual({ id })
    const { rows } = await mall.database.pool.query("select action from audit where entity = 'specialPrice' and entity_id = $1 order by id", [id])
    expect(rows.map(({ action }) => action)).toEqual(['add', 'update', 'update', 'delete'])
    const told = await rest('POST', 'specialPrices/getHistory', { fId: id, page: 1, size: 3 })
    expect(told.json.data).toMatchObject({
      total: 4,
      items: [
        // What the table keeps for itself, the version of the record, isn't told.
        { fAction: 'delete', fBefore: expect.not.objectContaining({ version: expect.anything() }), fAfter: null },
        { fAction: 'update', fAfter: { validTo: '2000-01-01' } },
        { fAction: 'update', fBefore: { price: '999.5000' }, fAfter: { price: '900' }, fActorName: '林书远' },
      ],
    })
    // Who may read the records may read what became of them, and nobody else.
    const [sales, shopper] = await Promise.all(['sales', 'hospital'].map(async (one) => (await signIn(mall, one)).token))
    expect((await rest('POST', 'specialPrices/getHistory', { fId: id, page: 1, size: 3 }, sales)).json.data.total).toBe(4)
    expect((await rest('POST', 'specialPrices/getHistory', { fId: id, page: 1, size: 3 }, shopper)).status).toBe(403)
  })

  test('a record whose number is corrected keeps its history, and nobody inherits it with the number', async () => {
    const told = async (id: string) =>
      ((await rest('POST', 'banks/getHistory', { fId: id, page: 1, size: 9 })).json.data as { items: { fAction: string; fAfter: { name?: string } | null }[] }).items.map(
        ({ fAction, fAfter }) => fAfter?.name ?? fAction,
      )
    await rest('POST', 'banks', { code: 'B1', name: '甲行', singleLimit: '100' })
    await rest('PUT', 'banks/B1', { name: '乙行' })
    expect((await rest('PUT', 'banks/B1', { code: 'B2' })).json).toMatchObject({ id: 'B2' })
    await rest('PUT', 'banks/B2', { name: '丙行' })
    expect((await rest('PUT', 'banks/B2', { code: 'B3' })).json).toMatchObject({ id: 'B3' })
    expect(await told('B3')).toEqual(['update', '丙行', 'update', '乙行', '甲行'])
    await rest('POST', 'banks', { code: 'B2', name: '另一家', singleLimit: '100' })
    await rest('PUT', 'banks/B2', { name: '另一家改' })
    expect(await told('B3')).toEqual(['update', '丙行', 'update', '乙行', '甲行'])
    expect(await told('B2')).toEqual(['另一家改', '另一家'])
    for (const code of ['B2', 'B3']) await rest('DELETE', `banks/${code}`, {})
  })

  test('goods may do without a picture of their own', async () => {
    const { image } = (await rest('GET', 'goods/hd-001')).json
    expect((await rest('PUT', 'goods/hd-001', { image: '' })).json).toMatchObject({ id: 'hd-001', image: '' })
    await rest('PUT', 'goods/hd-001', { image })
  })

  test('tells of a record what people know of it, not what its row derives', async () => {
    const { name } = (await rest('GET', 'goods/hd-001')).json as { name: string }
    await rest('PUT', 'goods/hd-001', { name: '改名种植体' })
    const { items } = (await rest('POST', 'goods/getHistory', { fId: 'hd-001', page: 1, size: 1 })).json.data
    expect(items[0]).toMatchObject({ fBefore: { name }, fAfter: { name: '改名种植体' } })
    expect(Object.keys(items[0].fAfter)).toEqual(['name'])
    await rest('PUT', 'goods/hd-001', { name })
  })

  test.each([
    ['a price like 1e3', 'POST', 'specialPrices', { accountId: 'personal', specId: 'hd-001-1', price: '1e3' }, 400, 'price'],
    ['a negative price', 'POST', 'specialPrices', { accountId: 'personal', specId: 'hd-001-1', price: '-1' }, 400, 'price'],
    ['a field that isn’t theirs to set', 'POST', 'specialPrices', { accountId: 'personal', specId: 'hd-001-1', price: '1', version: 9 }, 400, 'version'],
    ['a derived field', 'PUT', 'goods/hd-001', { stock: 9 }, 400, 'stock'],
    ['a special price for staff', 'POST', 'specialPrices', { accountId: 'sales', specId: 'hd-001-1', price: '1' }, 200, 'accountId'],
    ['an end before the beginning', 'POST', 'specialPrices', { accountId: 'personal', specId: 'hd-001-1', price: '1', validFrom: '2026-02-01', validTo: '2026-01-01' }, 200, 'validTo'],
    ['a taken code', 'PUT', 'specs/hd-001-1', { code: 'HD0112' }, 200, 'code'],
    ['goods of class III without a certificate', 'PUT', 'goods/hd-001', { certificateNumber: '' }, 200, 'certificateNumber'],
    ['goods of another class than their certificate', 'PUT', 'goods/hd-001', { deviceClass: 'II' }, 200, 'deviceClass'],
    ['goods in a unit that the dictionary doesn’t know', 'PUT', 'goods/hd-001', { unit: '捆捆' }, 200, 'unit'],
    ['goods in another brand’s series', 'PUT', 'goods/hd-001', { brand: '固骨' }, 200, 'groupId'],
    ['a certificate of class III without an end', 'POST', 'certificates', { number: '国械注准20263170001', deviceClass: 'III', maker: 'x', validFrom: '2026-01-01' }, 200, 'validTo'],
    [
      'a certificate for more than five years',
      'POST',
      'certificates',
      { number: '国械注准20263170001', deviceClass: 'III', maker: 'x', validFrom: '2026-01-01', validTo: '2031-01-02' },
      200,
      'validTo',
    ],
    ['a link to elsewhere', 'POST', 'homeBlocks', { kind: 'notice', title: 'x', link: 'https://evil.example' }, 400, 'link'],
    ['a link that a browser would take elsewhere', 'POST', 'homeBlocks', { kind: 'notice', title: 'x', link: '//evil.example' }, 400, 'link'],
  ])('refuses %s at its field', async (_, method, path, body, status, field) => {
    const answer = await rest(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.json.succeeded).toBe(false)
    expect(status === 400 ? Object.keys(answer.json.errors) : [answer.json.extras.field]).toEqual([field])
  })

  test('never deletes what is used, and finds goods anew after they changed', async () => {
    expect((await rest('DELETE', 'specs/hd-001-1', {})).json.errors).toBe('已被使用，不能删除')
    expect((await rest('DELETE', 'goods/hd-001', {})).json.errors).toBe('已被使用，不能删除')
    expect((await rest('PUT', 'goods/hd-001', { name: '改名的种植体' })).json.name).toBe('改名的种植体')
    expect((await rest('GET', `goods?${query({ filter: { q: 'gmdzzt' } })}`)).json.map((one: { id: string }) => one.id)).toEqual(['hd-001'])
    await rest('PUT', 'specs/hd-001-1', { code: 'NEWCODE1' })
    expect((await rest('GET', `goods?${query({ filter: { q: 'newcode1' } })}`)).json.map((one: { id: string }) => one.id)).toEqual(['hd-001'])
  })

  test('brings records by their ids all at once, and no longer finds goods by a spec that is gone', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `hd-0${String(at + 10)}`)
    expect((await rest('GET', `goods?${query({ filter: { id: ids } })}`)).json).toHaveLength(40)
    await rest('POST', 'specs', { goodsId: 'hd-002', code: 'SHORTLIVED', name: '短', basePrice: '1' })
    const found = async () => (await rest('GET', `goods?${query({ filter: { q: 'shortlived' } })}`)).json.length
    expect(await found()).toBe(1)
    const [{ id }] = (await rest('GET', `specs?${query({ filter: { q: 'SHORTLIVED' } })}`)).json
    await rest('DELETE', `specs/${id}`, {})
    expect(await found()).toBe(0)
    expect((await rest('PUT', 'specs/hd-002-1', { goodsId: 'gb-001' })).json.extras).toMatchObject({ field: 'goodsId' })
  })

  test('a lot keeps what is promised', async () => {
    expect((await rest('DELETE', 'lots/hd-001-2-lot-1', {})).json.errors).toBe('已被使用，不能删除')
    await mall.database.pool.query("update lot set reserved = 3 where id = 'hd-001-1-lot-1'")
    expect((await rest('PUT', 'lots/hd-001-1-lot-1', { onHand: 2 })).json).toMatchObject({ succeeded: false, errors: '在库不能少于已预留的 3' })
    expect((await rest('PUT', 'lots/hd-001-1-lot-1', { onHand: 3 })).json).toMatchObject({ onHand: 3, reserved: 3 })
  })
})

test('a body that names another record than its address changes neither', async () => {
  const [one, two] = (await rest('GET', `specs?${query({ range: [0, 1] })}`)).json
  const { status, json } = await rest('PUT', `specs/${one.id}`, { id: two.id, sort: 3 })
  expect([status, Object.keys(json.errors)]).toEqual([400, ['id']])
  expect((await rest('GET', `specs/${one.id}`)).json).toEqual(one)
  expect((await rest('PUT', `specs/${one.id}`, { id: one.id, sort: one.sort })).status).toBe(200)
})
