// `npm run demo`: builds the mall that needs no server into `dist-demo`, and serves those files; with `--build` it only builds.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, run } from './prepare.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
ensureInstalled()
const env = { ...process.env, BUILD_VERSION: randomUUID() }
const vite = (config) => run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'error'], { env })
process.stderr.write('Building the demo: the web app, the server for the browser, an empty database…\n')
vite('mocks/demo/vite.page.ts')
vite('mocks/demo/vite.worker.ts')
run(process.execPath, ['--import', 'tsx', 'mocks/demo/prepare.ts', 'dist-demo/demo'])
if (process.argv.includes('--build')) {
  process.stderr.write('dist-demo holds the demo: serve it below /mall/, with index.html for addresses that are no file.\n')
} else {
  const server = spawn(process.execPath, ['--import', 'tsx', 'mocks/demo/serve.ts', 'dist-demo'], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
