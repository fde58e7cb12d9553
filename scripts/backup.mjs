// `npm run backup` and `npm run restore`: a whole mall in one file, and back, on either database. Plain Node: nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/backup/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
