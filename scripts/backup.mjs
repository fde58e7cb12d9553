// `npm run backup` and `npm run restore`: a whole mall in one file, and back, on either database. Plain Node: nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled, run, serverIsFresh } from './prepare.mjs'

ensureInstalled()
// An image has no builder: what it was built with is what it runs.
if (existsSync('node_modules/vite') && !serverIsFresh()) run(process.execPath, ['scripts/build-server.mjs'])
const { status } = spawnSync(process.execPath, ['--enable-source-maps', 'dist-server/backup.mjs', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
