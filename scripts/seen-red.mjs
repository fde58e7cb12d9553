// `npm run test:red`: takes each guard of tests/support/guards.ts away, in a copy, and demands that its test fails.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/support/seen-red.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
