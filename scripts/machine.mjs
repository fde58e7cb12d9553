// What the tests need of the machine, installed when it is missing. Plain Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { run } from './prepare.mjs'

const say = (text) => process.stderr.write(`${text}\n`)
const onPath = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
const asRoot = process.getuid?.() === 0

const aptInstall = (why, ...packages) => {
  if (!asRoot || !onPath('apt-get')) {
    say(`${why}: install ${packages.join(', ')} first (this script does it only as root on Debian).`)
    process.exit(1)
  }
  say(`${why}: installing ${packages.join(', ')} from Debian's packages…`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** A Chromium with Chinese fonts: `$CHROME_BIN`, else one on the path, else Debian's. */
export const ensureBrowser = () => {
  if (process.env.CHROME_BIN) return process.env.CHROME_BIN
  const found = () => ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'].map(onPath).find(Boolean)
  const fonts = () => existsSync('/usr/share/fonts/opentype/noto') || spawnSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' }).stdout?.trim()
  if (!found() || !fonts()) aptInstall('A browser with Chinese fonts is needed', 'chromium', 'fonts-noto-cjk')
  return found()
}

/** A Firefox of Debian's, or `$FIREFOX_BIN`. */
export const ensureFirefox = () => {
  if (process.env.FIREFOX_BIN) return process.env.FIREFOX_BIN
  const found = () => ['firefox-esr', 'firefox'].map(onPath).find(Boolean)
  if (!found()) aptInstall('Firefox is needed', 'firefox-esr')
  return found()
}

/** LibreOffice without its windows, which judges what our files do when people open them. */
export const ensureOffice = () => {
  if (!onPath('soffice')) aptInstall('LibreOffice is needed', 'libreoffice-calc-nogui')
  return onPath('soffice')
}

/** wrk, which sends requests faster than a server in JavaScript answers them. */
export const ensureWrk = () => {
  if (!onPath('wrk')) aptInstall('wrk is needed', 'wrk')
  return onPath('wrk')
}

/** nginx, behind which servers are killed and added. */
export const ensureNginx = () => {
  if (!onPath('nginx')) aptInstall('nginx is needed', 'nginx-light')
  return onPath('nginx')
}

const binaries = () => {
  const root = '/usr/lib/postgresql'
  if (existsSync(root)) {
    const newest = readdirSync(root)
      .map(Number)
      .filter(Boolean)
      .sort((a, b) => b - a)[0]
    if (newest) return join(root, String(newest), 'bin')
  }
  const initdb = onPath('initdb')
  return initdb ? join(initdb, '..') : undefined
}

/** Installs PostgreSQL where it is missing. */
export const ensurePostgres = () => {
  if (!binaries()) aptInstall('PostgreSQL is needed', 'postgresql')
}

/** Starts a PostgreSQL of its own, which is installed, on a socket and a free port; answers its address and how to stop it. It stops with this process, however that ends. */
export const startPostgres = async () => {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'mall-postgres-'))
  const user = asRoot ? 'postgres' : process.env.USER
  // PostgreSQL refuses to run as root.
  const as = (command, args) => (asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args])
  if (asRoot) run('chown', ['postgres', folder])
  const quiet = (command, args) => {
    const { status, stderr } = spawnSync(...as(command, args), { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command}: ${stderr}`)
  }
  quiet(join(bin, 'initdb'), ['-D', folder, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 200, fsync: 'on', shared_buffers: '256MB' }
  const [command, args] = as(join(bin, 'postgres'), ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])])
  const server = spawn(command, args, { stdio: 'ignore', detached: false })
  const stop = () => {
    if (!existsSync(folder)) return
    spawnSync(...as(join(bin, 'pg_ctl'), ['-D', folder, 'stop', '-m', 'immediate']))
    server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.prependListener('exit', stop)
  const ready = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  for (let tries = 0; !ready(); tries++) {
    if (tries > 100) throw new Error('PostgreSQL did not start')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    psql: join(bin, 'psql'),
    stop,
  }
}
