import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environment, readEnvironment } from '#server/env.ts'
import { postgresUrl } from '#tests/support/own-database.ts'
import { ownPlaces } from '#tests/support/own-place.ts'
import { startRunningServer } from '#tests/support/running-server.ts'

test('several processes want PostgreSQL', () => {
  expect(() => readEnvironment({ WORKERS: '2' })).toThrow(/WORKERS: .*PostgreSQL/)
  expect(environment.parse({ WORKERS: 'cores' }).WORKERS).toBeGreaterThan(0)
})

const onPostgres = () => {
  let server: Awaited<ReturnType<typeof startRunningServer>>
  const { place } = ownPlaces()
  beforeAll(async () => {
    server = await startRunningServer({ ...(await place('workers')), WORKERS: '2' })
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
  })
  const post = (path: string, body: object, token?: string) =>
    // Without keep-alive each request may come to another process.
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const signIn = async (fAccount: string) => (await post('/api/auth/login', { fAccount, fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''

  test('serve one address, and one page tells the metrics of all', async () => {
    const token = await signIn('hospital')
    for (let times = 0; times < 20; times++) expect((await post('/api/saleCart/getCountMall', {}, token)).status).toBe(200)
    // Each counts for itself, so that nothing falls when one does; until the second serves, the first tells its own.
    const told = async () => {
      const page = await (await fetch(`${server.url}/metrics`)).text()
      const counts = page.match(/^mall_request_seconds_count\{.*getCountMall.*$/gm) ?? []
      return { calls: counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0), processes: new Set([...page.matchAll(/worker="(\d+)"/g)].map(([, worker]) => worker)).size }
    }
    await expect.poll(told, { timeout: 30_000 }).toEqual({ calls: 20, processes: 2 })
  })

  test('what one changes the others know at once, or as soon as they are told', async () => {
    const [admin, buyer] = [await signIn('admin'), await signIn('hospital')]
    const price = async () => {
      const { data } = (await (await post('/api/saleGoods/getPageListMall', { page: 1, size: 1, keyword: 'HD0111' }, buyer)).json()) as { data: { items: { fName: string }[] } }
      return data.items[0]?.fName
    }
    const before = await Promise.all(Array.from({ length: 8 }, price))
    expect(new Set(before).size).toBe(1)
    const goods = (await (await fetch(`${server.url}/api/rest/goods?filter=${encodeURIComponent('{"q":"HD0111"}')}&range=[0,0]`, { headers: { authorization: `Bearer ${admin}` } })).json()) as {
      id: string
    }[]
    const id = goods[0]?.id as string
    const changed = await fetch(`${server.url}/api/rest/goods/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: '改过的名称' }),
    })
    expect(changed.status).toBe(200)
    await expect.poll(async () => [...new Set(await Promise.all(Array.from({ length: 8 }, price)))], { interval: 20 }).toEqual(['改过的名称'])
    // Signed out in one, signed out in all.
    expect((await post('/api/auth/logout', {}, buyer)).status).toBe(200)
    await expect
      .poll(async () => [...new Set((await Promise.all(Array.from({ length: 8 }, () => post('/api/saleCart/getCountMall', {}, buyer)))).map(({ status }) => status))], { interval: 20 })
      .toEqual([401])
  })

  test('one that is killed is replaced, and the mall goes on meanwhile', async () => {
    const token = await signIn('hospital')
    const children = () =>
      execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid)], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes('dist-server/main.mjs'))
        .map((line) => Number.parseInt(line, 10))
    const before = children()
    expect(before).toHaveLength(2)
    process.kill(before[0] as number, 'SIGKILL')
    // Connections that the one killed had been handed are lost with it.
    await new Promise((done) => setTimeout(done, 1000))
    for (let times = 0; times < 10; times++) expect((await post('/api/saleCart/getCountMall', {}, token)).status).toBe(200)
    await expect.poll(() => children().filter((pid) => !before.includes(pid)).length, { timeout: 30_000 }).toBe(1)
  })
}

if (postgresUrl) describe('two processes behind one port', onPostgres)

test.each([
  [{ DATABASE_READ_URL: 'postgres://replica/mall' }, /DATABASE_READ_URL: .*DATABASE_URL/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT: an address/],
  [{ OTEL_TRACES_RATIO: '2' }, /OTEL_TRACES_RATIO: a share .* "2"/],
  [{ PORT: 'abc' }, /^PORT: a port is a whole number from 0 to 65535, and it is "abc"$/],
])('an environment with %j is refused in words', (given, words) => expect(() => readEnvironment(given)).toThrow(words))

test('a share of traces that is left empty is all of them', () => expect(readEnvironment({ OTEL_TRACES_RATIO: '' }).OTEL_TRACES_RATIO).toBe(1))
