import cluster from 'node:cluster'
import { type SQL, sql } from 'drizzle-orm'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, rowsOf } from './db/database.ts'

const registry = new Registry()
// Of several processes each counts for itself: were they added up, the sums would fall with a process that does.
if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) })
collectDefaultMetrics({ register: registry })

const duration = new Histogram({
  name: 'mall_request_seconds',
  help: 'Time to answer, by call',
  labelNames: ['path', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
})
const faults = new Counter({ name: 'mall_faults_total', help: 'Answers with a status of 500 or above', registers: [registry] })

/** What the database's pool and the outbox hold, looked at whenever the metrics are asked for. */
export const watchDatabase = ({ pool, db }: Database): void => {
  const gauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  gauge('mall_pool_connections', 'Connections to the database that are open', () => pool.totalCount)
  gauge('mall_pool_idle', 'Connections to the database that nobody uses', () => pool.idleCount)
  gauge('mall_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
  const byTopic = (name: string, help: string, which: SQL) =>
    new Gauge({
      name,
      help,
      labelNames: ['topic'],
      registers: [registry],
      async collect() {
        const rows = await rowsOf<{ topic: string; count: number }>(db, sql`select topic, count(*)::int as count from outbox where ${which} group by topic`).catch(() => [])
        this.reset()
        for (const { topic, count } of rows) this.set({ topic }, count)
      },
    })
  byTopic('mall_outbox_waiting', 'Jobs that wait to be carried out, by topic', sql`state in ('ready', 'leased') and run_at <= now()`)
  byTopic('mall_outbox_retrying', 'Jobs that failed and are tried again later, by topic', sql`state = 'ready' and attempts > 0 and run_at > now()`)
  byTopic('mall_outbox_dead', 'Jobs that were given up within a day, by topic', sql`state = 'dead' and done_at > now() - interval '1 day'`)
}

/** Notes one answered request. Only paths of calls are told apart, so that strangers can't make up series. */
export const noteRequest = (path: string, status: number, seconds: number): void => {
  duration.observe({ path, status: String(status) }, seconds)
  if (status >= 500) faults.inc()
}

/** Of several processes each answers the primary's question for its own, and the primary puts them beside one another. */
AggregatorRegistry.setRegistries(registry)
const together = new AggregatorRegistry()

/** In the primary: the metrics of all its processes, each under its own `worker`. */
export const clusterMetrics = (): Promise<string> => together.clusterMetrics()

const PATIENCE_MS = 5000
let asked = 0
const ofAll = (): Promise<string> =>
  new Promise((done, failed) => {
    const to = ++asked
    const timer = setTimeout(() => {
      process.off('message', hear)
      failed(new Error('the primary does not answer'))
    }, PATIENCE_MS)
    const hear = (said: { metrics?: string; to?: number }) => {
      if (said?.to !== to || said.metrics === undefined) return
      clearTimeout(timer)
      process.off('message', hear)
      done(said.metrics)
    }
    process.on('message', hear)
    process.send?.({ metricsWanted: to })
  })

/** The metrics page in Prometheus' text form: of all processes behind this port together. */
export const metricsPage = async (): Promise<Response> => {
  const metrics = cluster.isWorker ? await ofAll().catch(() => registry.metrics()) : await registry.metrics()
  return new Response(metrics, { headers: { 'content-type': registry.contentType } })
}
