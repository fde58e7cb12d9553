// `npm start`: installs and builds what is missing, then serves everything on one port. Plain Node: nothing may be installed yet.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
ensureInstalled()
await ensureBuilt()
process.stderr.write('Starting the mall; the first start fills its database, which takes a moment…\n')
const server = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.mjs'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
