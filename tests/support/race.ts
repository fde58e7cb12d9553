import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Envelope } from '#contract/envelope.ts'
import { startFleet } from './fleet.ts'
import { postgresUrl } from './own-database.ts'
import { openTestMall } from './test-mall.ts'

export interface Answer {
  status: number
  data: Record<string, unknown> | null
  errors: unknown
}
/** A mall that many ask at once: on PostgreSQL two server processes that share it, else the one process that the embedded database allows. */
export interface RaceMall {
  processes: number
  pool: Pick<pg.Pool, 'query'>
  /** Makes a call; parallel ones go to the processes in turn. */
  ask(path: string, body: unknown, token?: string): Promise<Answer>
  signIn(account: string): Promise<string>
  close(): Promise<void>
}

export const openRaceMall = async (processes = 2): Promise<RaceMall> => {
  const asked = (fetchOne: (path: string, init: RequestInit) => Promise<Response>) => {
    const ask = async (path: string, body: unknown, token?: string, tries = 4): Promise<Answer> => {
      const response = await fetchOne(path, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })
      // Where a slow machine has no connection left in time, its answer asks to come again in two seconds, with nothing done.
      if (response.status === 503 && response.headers.get('retry-after') === '2' && tries > 1) {
        await setTimeout(2000)
        return ask(path, body, token, tries - 1)
      }
      const { data, errors } = (await response.json()) as Envelope<Record<string, unknown>>
      return { status: response.status, data, errors }
    }
    const signIn = async (account: string): Promise<string> => {
      const response = await fetchOne('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fAccount: account, fPassword: 'Mall@2026' }) })
      return response.headers.get('access-token') ?? ''
    }
    return { ask, signIn }
  }
  if (!postgresUrl) {
    const mall = await openTestMall()
    return { processes: 1, pool: mall.database.pool, ...asked(async (path, init) => mall.app.fetch(new Request(`http://mall.test${path}`, init))), close: () => mall.close() }
  }
  const fleet = await startFleet(postgresUrl, processes)
  let turn = 0
  return { processes, pool: fleet.pool, ...asked((path, init) => fetch(`${fleet.urls[turn++ % fleet.urls.length]}${path}`, init)), close: () => fleet.close() }
}
