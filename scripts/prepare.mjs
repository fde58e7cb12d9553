// Plain Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const say = (text) => process.stderr.write(`${text}\n`)

/** Runs a command with its output on the error stream, so that standard output stays the server's. */
export const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options })
  if (status !== 0) {
    say(`${command} ${args.join(' ')} failed`)
    process.exit(status ?? 1)
  }
}

/** Installs the dependencies when they are missing or older than the lock file. */
export const ensureInstalled = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Node 20.19 or later is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  say('Installing dependencies…')
  run('npm', ['ci', '--no-audit', '--no-fund'])
}

const newestIn = (folder) =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs
    }),
  )

/** Runs a command beside others, with its output on the error stream. */
const runBeside = (command, args) => new Promise((done) => spawn(command, args, { stdio: ['ignore', 2, 2] }).on('exit', (code) => done(code === 0)))

/** Whether what was made is there, and newer than what it is made of. */
const isFresh = (marker, folders, files) =>
  existsSync(marker) && statSync(marker).mtimeMs >= Math.max(...folders.map(newestIn), ...[...files, 'package-lock.json'].map((file) => statSync(file).mtimeMs))

/** Whether the server is built, and newer than its sources. */
export const serverIsFresh = () => isFresh('dist-server/main.mjs', ['contract', 'server', 'mocks'], ['scripts/build-server.mjs'])

/** Builds the server and the web app, and beside them the empty database that a first start begins with, where they are missing or older than what they are made of. */
export const ensureBuilt = async () => {
  // In a process of its own: Vite's build makes its process a production's.
  if (!serverIsFresh()) run(process.execPath, ['scripts/build-server.mjs'])
  const prepared = isFresh('prepared/database', ['server/db/migrations'], []) ? true : runBeside(process.execPath, ['--import', 'tsx', 'server/db/prepare.ts', 'prepared/database'])
  if (!isFresh('dist/version.json', ['contract', 'src', 'resources', 'storefront', 'public'], ['index.html', 'vite.config.ts', 'scripts/lean-packages.ts', 'scripts/strangers-page.ts'])) {
    say('Building the web app…')
    if (!(await runBeside(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']))) process.exit(1)
  }
  if (!(await prepared)) say('No empty database was prepared: the first start makes its own.')
}
