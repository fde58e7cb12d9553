import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRunningServer } from '#tests/support/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-slow-'))
let server: Awaited<ReturnType<typeof startRunningServer>>
beforeAll(async () => {
  server = await startRunningServer({ DATA_DIR: folder, DATABASE_URL: '' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A connection that has said so much and sends nothing more by itself. */
const begun = (said: string): Promise<Socket & { ended?: number }> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(server.url)
    const began = Date.now()
    const socket: Socket & { ended?: number } = connect(Number(port), hostname, () => socket.write(said, () => done(socket)))
    socket.on('error', failed).resume()
    socket.on('close', () => {
      socket.ended = Date.now() - began
    })
  })
const login = () => fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fAccount: 'hospital', fPassword: 'Mall@2026' }) })

test('F11 hundreds who send their headers or bodies a letter at a time keep nobody else waiting; headers that don’t come are cut off', async () => {
  const alone = performance.now()
  await login()
  const quick = performance.now() - alone
  const headers = await Promise.all(Array.from({ length: 150 }, () => begun('POST /api/auth/login HTTP/1.1\r\nHost: mall\r\nX-Slow: ')))
  const bodies = await Promise.all(Array.from({ length: 150 }, () => begun('POST /api/auth/login HTTP/1.1\r\nHost: mall\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{')))
  const dribble = setInterval(() => {
    for (const socket of [...headers, ...bodies]) if (!socket.destroyed) socket.write('x')
  }, 200)
  const began = performance.now()
  for (let time = 0; time < 5; time++) expect((await login()).status).toBe(200)
  expect((performance.now() - began) / 5).toBeLessThan(Math.max(quick, 100) * 10)
  while (headers.some(({ ended }) => ended === undefined)) await setTimeout(200)
  clearInterval(dribble)
  expect(Math.max(...headers.map(({ ended = 0 }) => ended))).toBeLessThan(20_000)
  for (const socket of bodies) socket.destroy()
})

test('F11 a body larger than it may be is refused before it has been read', async () => {
  const huge = `{"fAccount":"${'x'.repeat(2 * 1024 * 1024)}"}`
  const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: huge })
  expect(answer.status).toBe(413)
  // Announced as larger than any upload may be: told at once, without a byte of it.
  const socket = await begun('POST /api/accounts/import HTTP/1.1\r\nHost: mall\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000000\r\n\r\n')
  const said = await new Promise<string>((done) => socket.once('data', (part) => done(String(part))))
  expect(said).toMatch(/^HTTP\/1\.1 (401|413)/)
  socket.destroy()
  expect((await login()).status).toBe(200)
})
