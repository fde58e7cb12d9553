import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { FolderInUse } from './db/folder-lock.ts'
import { CannotConnect, NotDurable } from './db/postgres.ts'
import { BadEnvironment, environment, readEnvironment } from './env.ts'
import { startMall } from './mall.ts'
import { misspelt } from './misspelt.ts'
import { runWorkers, sayReady } from './workers.ts'

const log = (level: string) =>
  pino(
    {
      level,
      redact: [
        '*.password',
        '*.fPassword',
        '*.fNewPassword',
        '*.authorization',
        'err.query',
        'err.params',
        'err.cause.query',
        'err.cause.params',
        'err.detail',
        'err.where',
        'err.cause.detail',
        'err.cause.where',
      ],
    },
    pino.destination({ fd: 2, sync: true }),
  )

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile?.('.env')
  const env = readEnvironment(process.env)
  const logger = log(env.LOG_LEVEL)
  // A mall whose DATABASE_URL is misspelt would fill another database, and nobody would know.
  if (cluster.isPrimary)
    for (const [name, meant] of misspelt(Object.keys(process.env), Object.keys(environment.shape))) logger.warn({ name, meant }, 'a variable is called nearly like one of the mall’s, and is not read')
  const several = env.WORKERS > 1 && cluster.isPrimary
  const mall = several ? await runWorkers(env.WORKERS, logger) : await startMall(env, logger, resolve('dist'))
  // However often it is told, and by whom: it stops once, and takes its time.
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void mall.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (cluster.isWorker) sayReady(mall.url)
  else process.stdout.write(`${mall.url}/mall/\n`)
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error ? Number(error.port) : 0
  if (taken) {
    process.stderr.write(`port ${taken} is taken: stop what listens there, or choose another one: PORT=${taken + 1} npm start\n`)
    process.exit(1)
  }
  const data = resolve(process.env.DATA_DIR?.trim() || 'data')
  if (error instanceof Error && 'code' in error && 'path' in error && resolve(String(error.path)).startsWith(data)) {
    process.stderr.write(`DATA_DIR: ${data} can't be used: ${String(error.code)}\n`)
    process.exit(1)
  }
  if (error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'ENOTFOUND'].includes(String(error.code)) && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))) {
    process.stderr.write(`HOST: this machine has no address ${'address' in error ? error.address : (error as { hostname?: string }).hostname}\n`)
    process.exit(1)
  }
  const known = [BadEnvironment, FolderInUse, NotDurable, CannotConnect].some((kind) => error instanceof kind)
  process.stderr.write(`${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
