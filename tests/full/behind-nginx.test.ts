import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { booksBalance, restock } from '#tests/support/books.ts'
import { createDatabase, postgresUrl } from '#tests/support/own-database.ts'
import { startRunningServer } from '#tests/support/running-server.ts'
import { freePort } from '../../scripts/free-port.mjs'

const CLIENTS = 20

/** nginx with the configuration that is deployed, but for its addresses: these servers, on this port. */
const startNginx = async (folder: string, port: number, servers: readonly number[]) => {
  const told = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ *resolver .*$/m, '')
    .replace(/^ *server mall:3000 .*$/m, servers.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}`)
  for (const server of servers) expect(told).toContain(`127.0.0.1:${server}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `user root;\ndaemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log warn;\n${told}`)
  const child = spawn(process.env.NGINX_BIN as string, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    const up = await fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (up) return { url, stop: () => void child.kill('SIGQUIT') }
    await setTimeout(100)
  }
  throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
}

test('four servers behind nginx: one killed, one stopped, others added under load, and nobody fails but who was under way at the kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-nginx-'))
  const { address, drop } = await createDatabase(postgresUrl as string)
  const ports = await Promise.all([1, 2, 3, 4, 5].map(freePort))
  const start = (port: number) =>
    startRunningServer({
      DATABASE_URL: address,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      SIGN_IN_FAILURES_PER_ADDRESS: '1000',
      DATABASE_CONNECTIONS: '5',
      ALLOW_UNSAFE_DATABASE: '1',
    })
  // One after the other: the first fills the database.
  const servers = []
  for (const port of ports.slice(0, 4)) servers.push(await start(port))
  // There is enough for everyone, however fast they order.
  const pool = new pg.Pool({ connectionString: address, max: 2 })
  await restock({ database: { pool } } as never, ['cc-003-1'], 1_000_000)
  const front = await startNginx(folder, await freePort(), ports)

  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${front.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, token: answer.headers.get('access-token') ?? '', data: ((await answer.json()) as { data: never }).data }
  }
  const { token } = await post('/api/auth/login', { fAccount: 'hospital', fPassword: 'Mall@2026' })
  const fLines = [{ fSpecId: 'cc-003-1', fQty: 1 }]
  const { fTotal } = (await post('/api/saleOrder/quoteMall', { fLines }, token)).data as { fTotal: string }
  const state = { on: true, done: 0 }
  const failed: { at: number; path: string; why: string }[] = []
  const placed = new Set<string>()
  const client = async (number: number) => {
    for (let at = 0; state.on; at++) {
      const key = `nginx-${number}-${at}`
      const [path, body] =
        at % 10 === 9
          ? ['/api/saleOrder/addMall', { fKey: key, fLines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal }]
          : at % 2
            ? ['/api/saleCart/getPageListMall', { page: 1, size: 20 }]
            : ['/api/saleGoods/getPageListMall', { page: 1 + (at % 3), size: 20 }]
      const began = Date.now()
      const told = await post(path as string, body as object, token).then(
        ({ status, data }) => (status === 200 && data !== null ? 'fine' : `status ${status}`),
        (error: Error) => error.message,
      )
      if (told === 'fine') {
        state.done++
        if (at % 10 === 9) placed.add(key)
      } else failed.push({ at: began, path: path as string, why: told })
      await setTimeout(10)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  await setTimeout(4000)

  const killedAt = Date.now()
  process.kill(servers[0]?.pid as number, 'SIGKILL')
  await setTimeout(4000)
  const atTheKill = failed.splice(0)
  process.stdout.write(`killed −9: ${atTheKill.length} of ${state.done} failed\n`)
  // Those under way on that server, and no later ones.
  expect(atTheKill.filter(({ at }) => at > killedAt + 100)).toEqual([])
  expect(atTheKill.length).toBeLessThanOrEqual(CLIENTS)

  expect(await servers[1]?.stop()).toBe(0)
  await setTimeout(2000)
  expect(failed).toEqual([])

  servers.push(await start(ports[4] as number))
  servers[0] = await start(ports[0] as number)
  await setTimeout(6000)
  for (const one of [servers[0], servers[4]]) {
    const metrics = await (await fetch(`${one?.url}/metrics`)).text()
    expect(Number(/mall_request_seconds_count\{path="\/api\/saleCart\/getPageListMall",status="200"\} (\d+)/.exec(metrics)?.[1] ?? 0)).toBeGreaterThan(0)
  }
  state.on = false
  await Promise.all(clients)
  expect(failed).toEqual([])
  process.stdout.write(`${state.done} requests and ${placed.size} orders were answered meanwhile\n`)

  // What was acknowledged is there, once.
  const { rows } = await pool.query<{ key: string; orders: number }>('select key, count(*)::int as orders from idempotency where key = any($1) and answer is not null group by key', [[...placed]])
  expect(rows.length).toBe(placed.size)
  await booksBalance({ database: { pool } } as never)
  await pool.end()
  front.stop()
  await Promise.all([servers[0], servers[2], servers[3], servers[4]].map((server) => server?.stop()))
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
