import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const duration = new Histogram({
  name: 'mall_request_seconds',
  help: 'Time to answer, by call',
  labelNames: ['path', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
})
const faults = new Counter({ name: 'mall_faults_total', help: 'Answers with a status of 500 or above', registers: [registry] })

/** Notes one answered request. Only paths of calls are told apart, so that strangers can't make up series. */
export const noteRequest = (path: string, status: number, seconds: number): void => {
  duration.observe({ path, status: String(status) }, seconds)
  if (status >= 500) faults.inc()
}

/** The metrics page in Prometheus' text form. */
export const metricsPage = async (): Promise<Response> => new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
