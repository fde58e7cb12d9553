// Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
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

/** Builds the web app when it is missing or older than its sources. */
export const ensureBuilt = () => {
  const marker = 'dist/version.json'
  const sources = Math.max(
    ...['contract', 'src', 'resources', 'storefront', 'public'].map(newestIn),
    ...['index.html', 'vite.config.ts', 'scripts/lean-packages.ts', 'package-lock.json'].map((file) => statSync(file).mtimeMs),
  )
  if (existsSync(marker) && statSync(marker).mtimeMs >= sources) return
  say('Building the web app…')
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
}
