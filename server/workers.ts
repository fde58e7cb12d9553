import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { clusterMetrics } from './metrics.ts'

/** How long to wait before a process that fell is replaced: longer each time, until one serves again. */
const AGAIN_MS = 1000
const LONGEST_MS = 30_000
/** What a process that was told to stop may take, before it is made to. */
const PATIENCE_MS = 12_000

/** What processes say to one another. */
type Said = { ready: string } | { metricsWanted: number }

/**
 * Runs so many server processes behind one port and puts a new one in the place of each that falls. The first has opened and filled
 * the database before the others begin. Answers the address; the exit code of a first process that can't start is this one's too.
 */
export const runWorkers = async (count: number, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> => {
  let stopping = false
  let wait = AGAIN_MS
  const start = (): Worker => {
    const worker = cluster.fork()
    worker.on('message', (said: Said) => {
      if ('ready' in said) wait = AGAIN_MS
      if ('metricsWanted' in said)
        void clusterMetrics().then(
          (metrics) => worker.send({ metrics, to: said.metricsWanted }, () => undefined),
          () => undefined,
        )
    })
    return worker
  }
  const url = await new Promise<string>((done) => {
    const first = start()
    const failed = (code: number) => process.exit(code || 1)
    first.once('exit', failed)
    first.on('message', (said: Said) => {
      if (!('ready' in said)) return
      first.off('exit', failed)
      done(said.ready)
    })
  })
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return
    log.error({ fell: worker.process.pid, code, signal }, 'a server process fell; another takes its place')
    setTimeout(() => !stopping && start(), wait)
    wait = Math.min(LONGEST_MS, wait * 2)
  })
  for (let at = 1; at < count; at++) start()
  // Its own number is the one to be told to stop: the others' places are filled again.
  log.info({ url, processes: count }, 'the mall serves with several processes; this one is told to stop them')
  return {
    url,
    stop: async () => {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        workers.map(
          (worker) =>
            new Promise<void>((gone) => {
              const force = setTimeout(() => worker.process.kill('SIGKILL'), PATIENCE_MS)
              worker.once('exit', () => {
                clearTimeout(force)
                gone()
              })
              worker.process.kill('SIGTERM')
            }),
        ),
      )
    },
  }
}

/** A process that is one of several says that it serves. */
export const sayReady = (url: string): void => void process.send?.({ ready: url } satisfies Said)
