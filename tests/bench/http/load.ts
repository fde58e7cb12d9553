import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** What the load's process is told: `$KEY` in the body is another word each time, `$ONE` one of `ones` in turn. */
export interface Load {
  url: string
  token?: string
  body?: string
  ones?: string[]
  tag?: string
  lanes: number
  seconds: number
}

export interface Measured {
  rate: number
  p50: number
  p95: number
  p99: number
  /** Answers other than 200 and 304, and those that the mall refused. */
  wrong: number
}

const load = JSON.parse(readFileSync(0, 'utf8')) as Load
let refused = 0
let at = 0
const result = await autocannon({
  url: load.url,
  connections: load.lanes,
  duration: load.seconds,
  requests: [
    {
      method: load.body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(load.token && { authorization: `Bearer ${load.token}` }),
        ...(load.tag && { 'if-none-match': load.tag }),
      },
      setupRequest: (request) => {
        const one = load.ones?.[at++ % load.ones.length] ?? ''
        return { ...request, ...(load.body !== undefined && { body: load.body.replace('$KEY', `bench-${process.pid}-${at++}`).replace('$ONE', one) }) }
      },
      onResponse: (status, body) => {
        if (status !== 304 && body.includes('"succeeded":false')) refused++
      },
    },
  ],
})
const { requests, latency, non2xx, statusCodeStats } = result as typeof result & { statusCodeStats: Record<string, { count: number }> }
const told: Measured = {
  rate: requests.average,
  p50: latency.p50,
  p95: latency.p97_5,
  p99: latency.p99,
  wrong: refused + non2xx - (statusCodeStats['304']?.count ?? 0),
}
process.stdout.write(JSON.stringify(told))
