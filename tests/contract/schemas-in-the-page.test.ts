import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Kind, kindSpecs } from '#contract/application-kinds.ts'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { seeded } from '#server/db/demo/random.ts'
import type { savedAccounts } from '#src/api/saved-accounts.ts'
import { formOf, grantFormOf } from '#src/applications/forms.ts'
import { wireValues } from '#tests/support/fuzz.ts'
import { leanPackages } from '../../scripts/lean-packages.ts'

/** The contract as the built page has it: `z` there is what stands in for zod. */
interface InThePage {
  allCalls: readonly Call[]
  z: Pick<typeof z, 'safeDecode' | 'safeEncode'>
  formOf: typeof formOf
  grantFormOf: typeof grantFormOf
  savedAccounts: typeof savedAccounts
}
let page: InThePage
// Among the project's own packages, so that nothing of it has to be found from elsewhere.
const folder = mkdtempSync('node_modules/.schemas-')

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanPackages()],
    build: { outDir: folder, copyPublicDir: false, minify: false, lib: { entry: 'tests/support/contract-in-the-page.ts', formats: ['es'], fileName: () => 'contract.mjs' } },
  })
  page = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'contract.mjs')).href)) as InThePage
})
afterAll(() => rmSync(folder, { recursive: true }))

const TIMES = 40
/** What fits zod, and how often something didn't. */
const tried = (which: 'body' | 'answer', odd: number) => {
  const random = seeded(20_261_123)
  return allCalls.flatMap((call, at) =>
    wireValues(random, call[which], TIMES, odd).map((value) => ({ path: `${call.method} ${call.path}`, value, whole: call[which], lean: (page.allCalls[at] as Call)[which] })),
  )
}

test('the page knows the same calls, without what only servers read of them, and has no zod', () => {
  expect(page.allCalls.map(({ method, path }) => `${method} ${path}`)).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`))
  // Whether a session is needed is all that the page asks of who may make a call.
  expect(page.allCalls.map(({ path, access }) => [path, access])).toEqual(allCalls.map(({ path, access }) => [path, access === 'anyone' ? 'anyone' : undefined]))
  expect(z.toJSONSchema).toBeTypeOf('function')
  expect(page.z).not.toHaveProperty('toJSONSchema')
})

test.each(['body', 'answer'] as const)('every %s that fits the contract is read and written in the page as zod reads and writes it', (which) => {
  const fitting = tried(which, 0).flatMap(({ whole, ...rest }) => {
    const read = z.safeDecode(whole, rest.value as never)
    return read.success ? [{ ...rest, whole, read: read.data }] : []
  })
  expect(fitting.length).toBeGreaterThan(2_000)
  for (const { path, value, whole, lean, read } of fitting) {
    expect(page.z.safeDecode(lean, value as never), path).toEqual({ success: true, data: read })
    const written = z.safeEncode(whole, read as never)
    if (written.success) expect(page.z.safeEncode(lean, read as never), path).toEqual({ success: true, data: written.data })
  }
})

test('an answer with another kind of value, a name too many or one too few is refused in the page as by zod', () => {
  let refused = 0
  for (const { path, value, whole, lean } of tried('answer', 0.15)) {
    const here = page.z.safeDecode(lean, value as never)
    if (here.success) continue
    refused += 1
    expect(z.safeDecode(whole, value as never).success, `${path} ${here.error.message}`).toBe(false)
  }
  expect(refused).toBeGreaterThan(1_000)
})

test('the forms of applications ask for the same there', () => {
  for (const kind of Object.keys(kindSpecs) as Kind[]) {
    expect(page.formOf(kind), kind).toEqual(formOf(kind))
    expect(page.grantFormOf(kind), kind).toEqual(grantFormOf(kind))
  }
})

test('accounts that are kept on a device are read again, beside those that were kept before', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) })
  for (const id of ['one', 'two']) await page.savedAccounts.save({ id, account: id, name: id, password: `secret of ${id}` })
  const accounts = page.savedAccounts.list()
  expect(accounts.map(({ id }) => id)).toEqual(['two', 'one'])
  vi.unstubAllGlobals()
})
