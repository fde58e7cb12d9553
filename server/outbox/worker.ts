import type { Logger } from 'pino'
import type { Queryable } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/is-unavailable.ts'
import { tellSparingly } from '#server/tell-sparingly.ts'
import { tracing } from '#server/tracing.ts'
import { backOff, claimJobs, type Job, retryJob } from './outbox.ts'

export interface WorkerOptions {
  /** Jobs carried out at the same time. */
  parallel?: number
  leaseSeconds?: number
  pollMs?: number
}

export interface Worker {
  /** There is new work: don't wait for the next look. */
  nudge(): void
  /** Finishes what is under way and stops. */
  stop(): Promise<void>
}

/** Carries out the jobs of one topic, several at a time, until stopped. `carryOut` ends or puts back its job itself. */
export const startWorker = (db: Queryable, topic: string, carryOut: (job: Job) => Promise<void>, log: Logger, options: WorkerOptions = {}): Worker => {
  const { parallel = 4, leaseSeconds = 120, pollMs = 1000 } = options
  let stopped = false
  const sleepers = new Set<() => void>()
  const wake = () => {
    for (const rise of sleepers) rise()
  }
  const sleep = () =>
    new Promise<void>((done) => {
      const rise = () => {
        clearTimeout(timer)
        sleepers.delete(rise)
        done()
      }
      const timer = setTimeout(rise, pollMs)
      sleepers.add(rise)
    })
  const lane = async () => {
    while (!stopped) {
      let job: Job | undefined
      try {
        ;[job] = await claimJobs(db, topic, 1, leaseSeconds)
        const taken = job
        if (taken) await (tracing.on ? tracing.on.around({ name: `job ${topic}`, kind: 'job' }, () => carryOut(taken)) : carryOut(taken))
        else await sleep()
      } catch (error) {
        if (isUnavailable(error)) tell({ topic, reason: (error as Error).message }, 'the database is not available: jobs wait')
        else {
          log.error({ err: error, topic, job: job?.id }, 'a job could not be carried out')
          // Later each time, and never given up: an order that can't be closed today is closed tomorrow. Where this fails, too, its lease runs out.
          if (job) await retryJob(db, job, backOff(job.attempts), (error as Error).message).catch(() => false)
        }
        await sleep()
      }
    }
  }
  const tell = tellSparingly(log)
  const lanes = Array.from({ length: parallel }, lane)
  return {
    nudge: wake,
    stop: async () => {
      stopped = true
      wake()
      await Promise.all(lanes)
    },
  }
}
