// `npm run test:red`: takes each guard of tests/support/guards away, in a copy, and demands that its test fails.
import { spawnSync } from 'node:child_process'
import { ensureBrowser, ensurePostgres, startPostgres } from './machine.mjs'
import { ensureInstalled } from './prepare.mjs'
import { takeTestsFolder } from './tests-folder.mjs'

ensureInstalled()
const browser = ensureBrowser()
ensurePostgres()
takeTestsFolder()
const postgres = await startPostgres()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/support/seen-red.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_BIN: browser, POSTGRES_URL: postgres.url },
})
process.exit(status ?? 1)
