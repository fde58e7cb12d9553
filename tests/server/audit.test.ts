import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntities } from '#contract/audit-words.ts'
import { places } from '#resources/audits/places.ts'
import { fieldsOfEntity } from '#server/rest/audit-values.ts'
import { restResources } from '#server/rest/resources.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let [admin, sales] = ['', '']
beforeAll(async () => {
  mall = await openTestMall()
  ;[admin, sales] = (await Promise.all(['admin', 'sales'].map(async (one) => (await signIn(mall, one)).token))) as [string, string]
})
afterAll(() => mall.close())

test('of every resource the log knows what it is called, what its fields are, and where it is found', () => {
  const kept = Object.values(restResources)
    .map(({ entity }) => entity)
    .filter((entity) => entity !== 'audit')
  expect(kept.length).toBeGreaterThan(18)
  for (const known of [auditEntities, fieldsOfEntity, places]) expect(kept.filter((entity) => !known[entity])).toEqual([])
})

const get = (path: string, token = admin) => mall.app.fetch(new Request(`http://mall.test${path}`, { headers: { authorization: `Bearer ${token}` } }))
const post = (path: string, body: unknown, token = sales) =>
  mall.app.fetch(new Request(`http://mall.test${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) }))
const found = async (filter: object) => (await (await get(`/api/rest/audits?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`)).json()) as Record<string, string | null>[]

describe('the audit log', () => {
  test('tells who looked at an account, once for looking again within minutes, and not of the customer', async () => {
    const before = (await found({ entity: 'account', entityId: 'personal', action: 'see' })).length
    for (let time = 0; time < 3; time++) await ask(mall, '/api/accounts/getDetailInfo', { fId: 'personal' }, { token: sales })
    const seen = await found({ entity: 'account', entityId: 'personal', action: 'see' })
    expect(seen).toHaveLength(before + 1)
    expect(seen[0]).toMatchObject({ actorName: '陈立群', called: '何静怡', before: null, after: null })
    mall.wait(11 * 60)
    await ask(mall, '/api/accounts/getDetailInfo', { fId: 'personal' }, { token: sales })
    expect(await found({ entity: 'account', entityId: 'personal', action: 'see' })).toHaveLength(before + 2)
  })

  test('calls a special price by its customer and spec when it has gone, and tells of a record that was taken away no more than people know', async () => {
    const send = async (method: string, path: string, body?: unknown) =>
      (await (
        await mall.app.fetch(
          new Request(`http://mall.test${path}`, {
            method,
            headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        )
      ).json()) as { id: string }
    const { id } = await send('POST', '/api/rest/specialPrices', { accountId: 'personal', specId: 'hd-001-1', price: '9.00', priority: 0 })
    await send('DELETE', `/api/rest/specialPrices/${id}`)
    expect((await found({ entity: 'specialPrice', entityId: id })).map(({ action, called }) => [action, called])).toEqual([
      ['delete', '何静怡 HD0111'],
      ['add', '何静怡 HD0111'],
    ])
    const group = (await ask<{ fId: string }>(mall, '/api/saleGoodsGroup/add', { fPId: '0', fName: '又一组', fBrand: '衡植' }, { token: admin })).data?.fId ?? ''
    await ask(mall, '/api/saleGoodsGroup/delete', { fIds: [group] }, { token: admin })
    const [gone] = await found({ entity: 'goodsGroup', entityId: group, action: 'delete' })
    expect(Object.keys(JSON.parse(gone?.before ?? '{}')).sort()).toEqual(['brand', 'image', 'name', 'orgId', 'show', 'sort', 'specId'])
  })

  test('tells who looked through the accounts, by what and not for whom, once for the same page within minutes', async () => {
    const before = (await found({ actorId: 'sales', action: 'list' })).length
    const page = (keyword: string) => ask(mall, '/api/accounts/getPageList', { size: 5, page: 1, keyword }, { token: sales })
    for (const keyword of ['13800000000', '13800000000', '何']) await page(keyword)
    const looks = await found({ actorId: 'sales', action: 'list' })
    expect(looks).toHaveLength(before + 2)
    expect(JSON.parse(looks[0]?.after ?? '')).toEqual({ page: 1, size: 5, asked: ['keyword'] })
    expect(JSON.stringify(looks)).not.toContain('13800000000')
    // Whoever chooses a colleague looked at no customer.
    await ask(mall, '/api/accounts/getPageList', { size: 5, page: 1, fAccountType: ['员工'] }, { token: sales })
    expect(await found({ actorId: 'sales', action: 'list' })).toHaveLength(before + 2)
    await ask(mall, '/api/accounts/getPageList', { size: 5, page: 1, fAccountType: ['员工', '客户'] }, { token: sales })
    expect(await found({ actorId: 'sales', action: 'list' })).toHaveLength(before + 3)
  })

  test('tells what was taken out, with its filter, and can be taken out itself', async () => {
    const orders = await get(`/api/rest/orders/export?format=csv&filter=${encodeURIComponent('{"q":"武汉"}')}`, sales)
    const lines = (await orders.text()).trim().split('\r\n')
    expect([orders.status, lines[0]]).toEqual([200, expect.stringContaining('订单号')])
    const listed = await get(`/api/rest/orders?range=[0,0]&filter=${encodeURIComponent('{"q":"武汉"}')}`)
    expect(lines.length - 1).toBe(Number(listed.headers.get('content-range')?.split('/')[1]))
    await (await post('/api/accounts/export', { size: 0, page: 0 })).text()
    expect((await found({ actorId: 'sales', action: 'export' })).map(({ entity, after }) => [entity, JSON.parse(after ?? '{}')])).toEqual([
      ['account', expect.objectContaining({ format: 'csv' })],
      ['order', { format: 'csv', q: '武汉' }],
    ])
    await (await post('/api/accounts/export', { size: 0, page: 0, keyword: '13800001234' })).text()
    expect((await found({ actorId: 'sales', action: 'export' }))[0]?.after).toContain('*******1234')
    const log = await (await get('/api/rest/audits/export?format=csv')).text()
    expect(log).toContain('操作人')
    expect(log).toContain('武汉仁和口腔医院有限公司')
    expect(log).toContain('关键字：武汉；格式：csv')
    expect(log).toContain('额度：500000.00；账期（天）：30')
    expect(log).not.toContain('{"')
  })

  test('shows a change before and after, and who made it; whoever came between two editors changed something', async () => {
    const { data } = await ask<{ fVersion: number }>(mall, '/api/accounts/getDetailInfo', { fId: 'personal' }, { token: admin })
    await ask(mall, '/api/accounts/update', { fId: 'personal', fVersion: data?.fVersion, fAddress: '新街口 8 号' }, { token: admin })
    const [newest] = await found({ entity: 'account', entityId: 'personal', action: 'update' })
    expect(newest).toMatchObject({ actorName: '林书远', action: 'update' })
    expect(JSON.parse(newest?.after ?? '')).toEqual({ address: '新街口 8 号' })
    await ask(mall, '/api/accounts/getDetailInfo', { fId: 'personal' }, { token: sales })
    const late = await ask(mall, '/api/accounts/update', { fId: 'personal', fVersion: data?.fVersion, fAddress: '别处' }, { token: sales })
    expect(JSON.stringify(late.errors)).toContain('林书远')
  })

  test('is written once: neither changed nor deleted, by nobody', async () => {
    await expect(mall.database.pool.query("update audit set actor_name = '别人'")).rejects.toThrow('written once')
    await expect(mall.database.pool.query('delete from audit')).rejects.toThrow('written once')
    for (const table of ['audit', 'ledger_posting', 'ledger_entry', 'stock_move']) await expect(mall.database.pool.query(`truncate ${table} cascade`)).rejects.toThrow('written once')
  })

  test('is for those who may read it', async () => {
    expect((await get('/api/rest/audits', sales)).status).toBe(403)
    expect((await get('/api/rest/audits/export?format=csv', sales)).status).toBe(403)
  })
})
