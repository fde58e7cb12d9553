// `npm run bench`: measurements as ratios within one run, on PostgreSQL with one server process.
import { ensureBrowser, startPostgres } from './machine.mjs'
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
const postgres = await startPostgres()
try {
  run(process.execPath, ['--import', 'tsx', 'tests/bench/bench.ts'], { stdio: 'inherit', env: { ...process.env, BENCH_DATABASE_URL: postgres.url, PSQL: postgres.psql, CHROME_BIN: ensureBrowser() } })
} finally {
  postgres.stop()
}
