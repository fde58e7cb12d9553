import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '#tests/support/server-process.ts'
import { type Load, type Measured, measure, signInTo, startPinned } from './http/pinned.ts'

/** How reading fares on the embedded database beside PostgreSQL: the same server with the demo's data, at least so many times as fast. */
const TARGET = 0.5
const ONES = Array.from({ length: 100_000 }, (_, at) => String(9000 + at))

const rest = (name: string) => ({ path: `/api/rest/${name}?${new URLSearchParams({ range: '[0,49]' })}`, who: 'admin' }) as const
const post = (path: string, body: object, who: 'admin' | 'hospital', ones: string[] = []) => ({ path, body: JSON.stringify({ page: 1, size: 50, ...body }), who, ones }) as const
const reads: [name: string, load: Load & { who: 'admin' | 'hospital' }][] = [
  ['accounts, remembered', post('/api/accounts/getPageList', {}, 'admin')],
  ['all goods, remembered', post('/api/saleGoods/getPageListMall', {}, 'hospital')],
  ['the cart, remembered', post('/api/saleCart/getPageListMall', {}, 'hospital')],
  ['accounts by a word, each time another', post('/api/accounts/getPageList', { keyword: '$ONE' }, 'admin', ONES)],
  ['goods by a text, each time another', post('/api/saleGoods/getPageListMall', { keyword: '锁定接骨板 $ONE' }, 'hospital', ONES)],
  ['the desk’s orders', rest('orders')],
  ['specs', rest('specs')],
]

const measured = async (env: Record<string, string>): Promise<Measured[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-bench-'))
  const server = await startPinned(serverProcess, { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', ...env })
  try {
    const tokens = { admin: await signInTo(server, 'admin'), hospital: await signInTo(server, 'hospital') }
    const all: Measured[] = []
    for (const [, { who, ...load }] of reads) all.push(await measure(server, { ...load, token: tokens[who] }))
    return all
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const postgres = await measured({ DATABASE_URL: process.env.BENCH_DATABASE_URL as string })
const embedded = await measured({ DATABASE_URL: '' })
console.log('the demo’s data, one server process on one core, sixteen requests at a time\n')
for (const [at, [name]] of reads.entries()) {
  const [here, there] = [embedded[at] as Measured, postgres[at] as Measured]
  const times = here.rate / there.rate
  console.log(
    `${name.padEnd(40)} ${Math.round(here.rate).toLocaleString().padStart(8)} /s embedded ${Math.round(there.rate).toLocaleString().padStart(8)} /s PostgreSQL  ${times.toFixed(2)}  ${times >= TARGET ? 'reached' : 'MISSED'} (${TARGET})`,
  )
}
