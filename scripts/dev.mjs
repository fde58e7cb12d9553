// `npm run dev`: the server on its port, and Vite with hot reload on 5173, which passes /api on.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './prepare.mjs'

ensureInstalled()
const start = (args) => spawn(process.execPath, args, { stdio: 'inherit' })
const children = [start(['--import', 'tsx', '--watch-path=server', '--watch-path=contract', 'server/main.ts']), start(['node_modules/vite/bin/vite.js'])]
const stop = () => {
  for (const child of children) child.kill()
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
