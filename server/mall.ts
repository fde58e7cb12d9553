import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { indexGoods } from './catalogue/index-goods.ts'
import { startLearning } from './common-pairs.ts'
import { warnOfConnections } from './db/connections.ts'
import { seedDemo } from './db/demo/demo.ts'
import { keepDemoFiles } from './db/demo/demo-files.ts'
import { openEmbedded } from './db/embedded.ts'
import { layFoundation } from './db/foundation.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openPostgres } from './db/postgres.ts'
import { openReadCopy } from './db/read-copy.ts'
import { rekeyNames } from './db/rekey-names.ts'
import { watchDisk } from './db/watch-disk.ts'
import type { Deps } from './deps.ts'
import { BadEnvironment, type Environment, isProduction } from './env.ts'
import { addressReader } from './http/address.ts'
import { closeGently, lastCall } from './http/last-call.ts'
import { outerApp } from './http/outer-app.ts'
import { workbooks } from './imports/workbooks.ts'
import { limitsOf } from './limits.ts'
import { watchDatabase } from './metrics.ts'
import { openAdapters } from './outside/adapters.ts'
import { freeBytes } from './outside/free-bytes.ts'
import { gzip } from './outside/gzip.ts'
import { hookPoster } from './outside/hook-poster.ts'
import { ownAddresses, saysInside } from './outside/inner-address.ts'
import { openFiles } from './outside/open-files.ts'
import { argonPasswords } from './outside/passwords.ts'
import { pdfThread } from './outside/pdf.ts'
import { sharpPictures } from './outside/pictures.ts'
import { workbookThreads } from './outside/workbook-threads.ts'
import { startPurging } from './purge.ts'
import { tokenSecret } from './secret.ts'
import { startReminding } from './staff-notes/remind.ts'
import { startWorkers } from './start-workers.ts'
import { startTellingStock } from './stock/tell-stock.ts'
import { tracing } from './tracing.ts'

interface RunningMall {
  url: string
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>
}

/** Whoever takes longer to say what they want is not waited for. */
const HEADERS_MS = 10_000

/** What requests and jobs under way may take, all told, when the server is told to stop. */
const GRACE_MS = 8000

/** Opens the database, brings it up to date, fills it when it is empty, and serves the mall from one port. */
export const startMall = async (env: Environment, log: Logger, webRoot: string): Promise<RunningMall> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env
  // Loaded where it is asked for alone.
  const traces = collector
    ? (await import('./outside/open-telemetry.ts')).openTelemetry({ url: collector, service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_RATIO, warn: (text) => log.warn(text) })
    : undefined
  tracing.on = traces
  workbooks.are = workbookThreads()
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { unsafe: env.ALLOW_UNSAFE_DATABASE, connections: env.DATABASE_CONNECTIONS, shared: true })
    : await openEmbedded(env.DATA_DIR, resolve('prepared/database'))
  await migrateDatabase(database.pool)
  // Of several processes the first one speaks for all.
  if (env.DATABASE_URL && (cluster.worker?.id ?? 1) === 1) await warnOfConnections(database.pool, env, log)
  const found = env.DATABASE_URL && env.DATABASE_READ_URL ? openReadCopy(env.DATABASE_READ_URL, database.pool, { connections: env.DATABASE_CONNECTIONS, log }) : undefined
  // It may also be a copy that is far behind, after a restore.
  const strange = await found?.isStranger()
  if (strange) log.error('DATABASE_READ_URL: that database holds another mall than the one at DATABASE_URL, and is not read')
  const copy = strange ? undefined : found
  const demo = env.DEMO && !isProduction(env)
  if (isProduction(env)) await refuseDemoPeople(database.db)
  await indexGoods(database.db)
  await rekeyNames(database.db)
  const kept = { files: await openFiles(env), printer: pdfThread() }
  if (demo && (await seedDemo(database.db, argonPasswords, new Date()))) {
    await database.pool.query('analyze')
    await keepDemoFiles(database.db, kept)
  }

  const adapters = await openAdapters(env, database.db, demo, log)
  const workers: { nudge(): void; stop(): Promise<void> }[] = []
  const deps: Deps = {
    db: database.db,
    copy: copy?.db ?? database.db,
    changes: database.changes,
    clock: () => new Date(),
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    log,
    tokenSecret: await tokenSecret(database.db, env.TOKEN_SECRET),
    passwords: argonPasswords,
    messenger: adapters.messenger,
    notices: adapters.notices,
    dingTalk: adapters.dingTalk,
    erp: adapters.erp,
    gateway: adapters.gateway,
    tax: adapters.tax,
    pictures: sharpPictures,
    gzip,
    ...kept,
    limits: limitsOf(env),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${env.HOST}:${env.PORT}`,
    addressOf: addressReader(env.TRUSTED_PROXIES),
    leadsInside: (address) => !env.ALLOW_INNER_ADDRESSES && saysInside(address, ownAddresses()),
    checkAnswers: false,
    nudge: () => {
      for (const worker of workers) worker.nudge()
    },
  }
  workers.push(...startWorkers(deps, { post: hookPoster(env.ALLOW_INNER_ADDRESSES), kingdeeTimeoutMs: env.KINGDEE_TIMEOUT_MS, taxTimeoutMs: env.TAX_TIMEOUT_MS }))
  watchDatabase(database)
  const stopTelling = startTellingStock(deps)
  const stopPurging = startPurging(deps)
  const stopReminding = startReminding(deps)
  const stopLearning = startLearning(deps)
  const stopWatching = database.setReadOnly ? await watchDisk(database.setReadOnly, { free: () => freeBytes(env.DATA_DIR), min: env.MIN_FREE_MB * 1024 * 1024, log }) : () => undefined
  const state = { ready: true }
  const server = serve({
    fetch: outerApp(createApp(deps), { webRoot, ready: async () => state.ready && (await reachable(database.db)), stopping: () => !state.ready }),
    port: env.PORT,
    hostname: env.HOST,
    serverOptions: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 5 },
  })
  await new Promise<void>((done, failed) => server.once('listening', done).once('error', failed))
  const { port } = server.address() as AddressInfo
  const url = `http://${env.HOST}:${port}`
  if (!env.PUBLIC_URL) {
    deps.publicUrl = url
    if (isProduction(env)) log.warn({ url }, 'PUBLIC_URL is not set: links in messages and e-mail lead to this address')
  }
  const link = demo ? undefined : await layFoundation(deps)
  if (link) process.stderr.write(`The first administrator, admin, sets a password at ${link}\n`)
  log.info({ url, database: database.kind, copy: copy !== undefined, files: env.S3_URL ? 'bucket' : 'folder', node: process.version }, 'the mall serves')
  return {
    url,
    stop: async () => {
      log.info('the mall stops: what is under way is finished')
      state.ready = false
      stopTelling()
      stopPurging()
      stopReminding()
      stopLearning()
      stopWatching()
      const late = new Promise((done) => setTimeout(done, GRACE_MS).unref())
      await lastCall(server)
      const closed = closeGently(server as Server)
      // A push that takes longer goes on elsewhere, or here after the next start, once its lease has run out.
      await Promise.race([Promise.all([closed, ...workers.map((worker) => worker.stop())]), late])
      await Promise.race([adapters.close().then(() => Promise.all([database.close(), found?.close(), traces?.stop()])), new Promise((done) => setTimeout(done, 1000).unref())])
      log.info('the mall has stopped')
    },
  }
}

const reachable = (db: Deps['db']) =>
  Promise.resolve(db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  )

/** Production does not start on a database where everyone knows the passwords. */
const refuseDemoPeople = async (db: Deps['db']) => {
  const { rows } = (await db.execute(sql`select 1 from account where id in ('admin', 'finance', 'sales', 'hospital') limit 1`)) as unknown as { rows: unknown[] }
  if (rows.length > 0) throw new BadEnvironment('This database holds the demo people, whose password everyone knows: production does not start with it.')
}
