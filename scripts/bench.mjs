// `npm run bench`: measurements as ratios within one run, with one server process; what is named behind it (`npm run bench http`) alone.
import { ensureBrowser, ensurePostgres, ensureWrk, startPostgres } from './machine.mjs'
import { ensureInstalled, run } from './prepare.mjs'

const files = {
  interactions: 'tests/bench/interactions.ts',
  loop: 'tests/bench/loop.ts',
  growth: 'tests/bench/growth.ts',
  http: 'tests/bench/http/http-bench.ts',
  embedded: 'tests/bench/embedded.ts',
  export: 'tests/bench/large-export.ts',
  app: 'tests/bench/bench.ts',
}
ensureInstalled()
run(process.execPath, ['scripts/build-server.mjs'])
ensurePostgres()
const chosen = process.argv.slice(2)
for (const [name, file] of Object.entries(files)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  // On the disk: what it costs to keep what is written is part of what is measured.
  const postgres = await startPostgres()
  try {
    run(process.execPath, ['--import', 'tsx', file], {
      stdio: 'inherit',
      env: { ...process.env, BENCH_DATABASE_URL: postgres.url, PSQL: postgres.psql, CHROME_BIN: ensureBrowser(), WRK: ensureWrk() },
    })
  } finally {
    postgres.stop()
  }
}
