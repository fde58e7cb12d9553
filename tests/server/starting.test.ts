import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environment } from '#server/env.ts'
import { startRunningServer } from '#tests/support/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-starting-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server and waits for its end: its exit code and what it said. */
const ended = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (part) => (said += String(part)))
    child.on('exit', (code) => done({ code, said }))
  })
const production = { NODE_ENV: 'production', SMS_WEBHOOK_URL: 'https://sms.example/send', TOKEN_SECRET: 'x'.repeat(32) }

test.each([
  ['without a secret', { ...production, TOKEN_SECRET: '' }, 'TOKEN_SECRET'],
  ['with a short secret', { ...production, TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  ['without a sender of codes', { ...production, SMS_WEBHOOK_URL: '' }, 'SMS_WEBHOOK_URL'],
])('D4 production %s does not start, and says why', async (_, env, variable) => {
  const { code, said } = await ended(env)
  expect([code, said]).toEqual([1, expect.stringContaining(variable)])
  expect(said).not.toMatch(/\n\s+at /)
})

test('D4 production does not start on a database with the demo’s people', async () => {
  const first = await startRunningServer({ DATA_DIR: folder, DATABASE_URL: '' })
  await first.stop()
  const { code, said } = await ended(production)
  expect([code, said]).toEqual([1, expect.stringContaining('demo people')])
})

test('C6 told to stop with fifty requests under way, it finishes them all and is gone within ten seconds', async () => {
  const server = await startRunningServer({ DATA_DIR: folder, DATABASE_URL: '' })
  const ask = (path: string, body: unknown, token?: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })
  const token = (await ask('/api/auth/login', { fAccount: 'hospital', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  const answers = Array.from({ length: 50 }, () =>
    ask('/api/saleOrder/getPageListMall', { page: 1, size: 50 }, token).then(async (answer) => ({ status: answer.status, ...((await answer.json()) as { succeeded: boolean }) })),
  )
  // Once the first has been answered the others are under way.
  await Promise.race(answers)
  const began = Date.now()
  const stopped = server.stop()
  expect((await Promise.all(answers)).filter(({ status, succeeded }) => status !== 200 || !succeeded)).toEqual([])
  expect(await stopped).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('every variable has its default or is asked for', () => expect(environment.safeParse({}).success).toBe(true))
