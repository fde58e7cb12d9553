import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { createApp } from '#server/app.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import type { Queryable } from '#server/db/database.ts'
import { seedDemo } from '#server/db/demo/demo.ts'
import { demoPapers } from '#server/db/demo/demo-papers.ts'
import { overPglite } from '#server/db/over-pglite.ts'
import type { Deps } from '#server/deps.ts'
import { environment } from '#server/env.ts'
import { limitsOf } from '#server/limits.ts'
import { tokenSecret } from '#server/secret.ts'
import { startWorkers } from '#server/start-workers.ts'
import { startTellingStock } from '#server/stock/tell-stock.ts'
import { browserFiles } from './browser-files.ts'
import { browserPasswords } from './browser-passwords.ts'
import { browserPictures } from './browser-pictures.ts'
import { browserPrinter } from './browser-printer.ts'
import { KeptPlace } from './kept-place.ts'
import { outsideHere } from './outside-here.ts'

/** What the database and the papers need, as the build laid it down. */
const PLACE = '/mall/demo/'
const FILLED = '/kept/filled'

export type Stage = 'loading' | 'opening' | 'filling' | 'ready'

export interface DemoMall {
  /** The answer of the mall or of one of its simulators; undefined for addresses that are neither's. */
  answer(request: Request): Promise<Response> | undefined
}

const fetched = async (name: string) => {
  const response = await fetch(`${PLACE}${name}`)
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`)
  return response
}

const dropped = (database: string) =>
  new Promise<void>((done) => {
    const asked = indexedDB.deleteDatabase(database)
    asked.onsuccess = asked.onerror = asked.onblocked = () => done()
  })

const filledWithDemo = async (pglite: PGlite, place: KeptPlace, db: Queryable) => {
  await seedDemo(db, browserPasswords, new Date())
  await pglite.exec('analyze; checkpoint')
  await place.syncToFs()
}

/**
 * The whole mall in this browser: its database is kept as `name`, its files beside it. The first time it is filled with the demo of
 * today. `say` hears how far it is, `tell` the codes that a phone would get.
 */
export const openMall = async (name: string, { say, tell, log }: { say: (stage: Stage) => void; tell: (code: string) => void; log: Logger }): Promise<DemoMall> => {
  const { origin } = globalThis.location
  const kept = await caches.open(name)
  const filled = (await kept.match(FILLED)) !== undefined
  say('loading')
  const empty = filled ? undefined : await (await fetched('empty.db')).blob()
  say('opening')
  // A first filling that was broken off leaves a database that nobody can begin with.
  if (!filled) await dropped(`/pglite/${name}`)
  const place = new KeptPlace(name)
  const pglite = await PGlite.create({ fs: place, relaxedDurability: true, ...(empty && { loadDataDir: empty }) })
  const { db, changes } = overPglite(pglite)
  const printer = browserPrinter(PLACE)
  if (!filled) {
    say('filling')
    await filledWithDemo(pglite, place, db).catch(async (error: unknown) => {
      // Another attempt couldn't drop what is still open.
      await pglite.close()
      throw error
    })
    await kept.put(FILLED, new Response('yes'))
  }
  // Who is told that something was done finds it again, whenever the browser ends this worker.
  changes.settled = () => place.syncToFs().catch((error: unknown) => log.error({ err: error }, 'the browser keeps nothing'))
  await indexGoods(db)
  const outside = await outsideHere(db, origin, log, tell)
  const workers: ReturnType<typeof startWorkers> = []
  const deps: Deps = {
    db,
    copy: db,
    changes,
    clock: () => new Date(),
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    log,
    tokenSecret: await tokenSecret(db, undefined),
    passwords: browserPasswords,
    ...outside.adapters,
    pictures: browserPictures,
    gzip: null,
    files: browserFiles(name, async (file) => {
      const media = await fetch(`${PLACE}media/${encodeURIComponent(file)}`)
      if (media.ok && !media.headers.get('content-type')?.startsWith('text/html')) return new Uint8Array(await media.arrayBuffer())
      const known = (await demoPapers(db)).find((one) => one.file === file)
      return known && printer.pdf(known.paper)
    }),
    printer,
    limits: limitsOf(environment.parse({})),
    publicUrl: origin,
    addressOf: () => '127.0.0.1',
    leadsInside: () => false,
    checkAnswers: false,
    nudge: () => {
      for (const worker of workers) worker.nudge()
    },
  }
  const post = async (url: string, headers: Record<string, string>, body: string) => (await fetch(url, { method: 'POST', headers, body })).status
  workers.push(...startWorkers(deps, { post, kingdeeTimeoutMs: 30_000, taxTimeoutMs: 30_000 }))
  startTellingStock(deps)
  const app = createApp(deps)
  say('ready')
  return {
    answer: (request) => (/^\/(api|mall\/files)\//.test(new URL(request.url).pathname) ? Promise.resolve(app.fetch(request)) : outside.answer(request)),
  }
}
