import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { seedDemo } from '#server/db/demo/demo.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { benchExport, copiesOut } from './account-export.ts'
import { benchCatalogue } from './catalogue.ts'
import { coldStart } from './cold-start.ts'
import { benchDeps } from './deps.ts'
import { benchFirstLoad } from './first-load.ts'
import { fillAccounts } from './http/fill.ts'
import { Peak, perSecond, row } from './measure.ts'
import { psql } from './psql.ts'
import { benchTrade } from './trade.ts'

/** Accounts in the list that is paged, and in the file that is imported and exported. */
const MANY = 200_000
const FILE = 100_000

const url = process.env.BENCH_DATABASE_URL as string
const folder = mkdtempSync(join(tmpdir(), 'mall-bench-'))
const database = await openPostgres(url)
await migrateDatabase(database.pool)
await seedDemo(database.db, argonPasswords, new Date())
const deps = benchDeps(database)
const app = createApp(deps)
const { token } = await signIn({ app }, 'admin')
const callAs = (bearer: string) => async (path: string, body?: unknown) => {
  const response = await app.fetch(
    new Request(`http://bench${path}`, { method: 'POST', headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  )
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
}
const call = callAs(token)

console.log(`node ${process.version}, one process, PostgreSQL beside it; ratios are within this run\n`)

// The floor: one prepared row by its key through the same driver.
const floor = await perSecond(() => database.pool.query({ name: 'floor', text: 'select id, name from account where id = $1', values: ['hospital'] }))
row('floor: one prepared row by key', floor, floor)
row('sign-in check + user’s sub-accounts', await perSecond(() => call('/api/accounts/mallGetAccounts')), floor)

await fillAccounts(database, MANY)
// The floor of a page: the same fifty rows by primary order, through the same driver.
const pageFloor = await perSecond(() => database.pool.query({ name: 'page-floor', text: 'select id, account, name, code, province, phone, status, updated_at from account order by id limit 50' }))
row('floor of a page: fifty rows by primary order', pageFloor, pageFloor, 'page floor')
const page = (body: object) => () => call('/api/accounts/getPageList', { page: 1, size: 50, ...body })
row(`accounts: page of 50 of ${MANY.toLocaleString()}, newest first, with total`, await perSecond(page({})), pageFloor, 'page floor')
row('accounts: page of 50 filtered by province, with total', await perSecond(page({ fProvince: '江苏' })), pageFloor, 'page floor')
row('accounts: page of 50 by keyword', await perSecond(page({ keyword: '77医院' })), pageFloor, 'page floor')
row('accounts: page 2,000 of the same list', await perSecond(page({ page: 2000 })), pageFloor, 'page floor')
await database.pool.query("delete from account where id like 'many-%'")

// Import and export of a file, beside PostgreSQL's own copy of the same columns.
const file = join(folder, 'accounts.csv')
const lines = Array.from({ length: FILE }, (_, at) => `bulk${at},第${at}号医院,客户,138${String(at).padStart(8, '0')},B${at},江苏,南京,中山路 ${at} 号,PL-01`)
writeFileSync(file, `账号,名称,账户类型,手机号,编码,省份,城市,地址,价格表\n${lines.join('\n')}\n`)
// PostgreSQL is given what the database holds, not what people write.
const plain = join(folder, 'plain.csv')
writeFileSync(plain, lines.join('\n').replaceAll(',客户,', ',customer,'))
await database.pool.query(
  `create table copied (like account including all); alter table copied alter column id set default gen_random_uuid()::text, alter column name_key set default '', alter column org_id set default '3'`,
)
const copyIn = psql(`\\copy copied (account, name, account_type, phone, code, province, city, address, price_list_code) from '${plain}' with (format csv)`, FILE)
const copies = copiesOut('copied', FILE)
await database.pool.query('drop table copied')

const importing = new Peak()
const form = fileForm(await (await import('node:fs/promises')).readFile(file), 'accounts.csv')
const began = performance.now()
const imported = await app.fetch(new Request('http://bench/api/accounts/import', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }))
const { data } = (await imported.json()) as { data: { created: number } | null }
if (data?.created !== FILE) throw new Error(`imported ${JSON.stringify(data)}`)
row(`import of ${FILE.toLocaleString()} accounts, rows a second (peak +${importing.stop()} MB)`, FILE / ((performance.now() - began) / 1000), copyIn, '\\copy')

for (const format of ['csv', 'xlsx'] as const) await benchExport(app, token, format, FILE, copies)
const shopperToken = (await signIn({ app }, 'hospital')).token
const shopper = callAs(shopperToken)
await benchCatalogue(database, shopper)
await benchTrade(database, shopper, async (fLines) => (await ask<{ fTotal: string }>({ app }, '/api/saleOrder/quoteMall', { fLines }, { token: shopperToken })).data?.fTotal ?? '')
await database.close()

await coldStart(folder)
await benchFirstLoad()
rmSync(folder, { recursive: true, force: true })
