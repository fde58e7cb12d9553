import './page-globals.ts'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { session } from '#src/api/session.ts'
import { mocks } from './mocks.ts'

configure({
  asyncUtilTimeout: 20_000,
  // While something is waited for, each look that finds nothing would print the whole page.
  getElementError: (message, container) => Object.assign(new Error(message ?? (prettyDOM(container, 300) || '')), { name: 'TestingLibraryElementError' }),
})

/** Of a page whose test failed: enough to see what stood where something else was awaited. */
const LETTERS = 1200

let complaints: unknown[][] = []
beforeAll(() => mocks.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...said) => void complaints.push(said))
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(`\n== ${task.name}\n${window.location.href}\n${document.body.textContent.slice(0, LETTERS)}\n==`)
  cleanup()
  mocks.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  // The next page has shown nobody yet.
  session.forgetShown()
  vi.restoreAllMocks()
  // A screen that complains on the console is not right.
  expect(complaints).toEqual([])
})
afterAll(() => mocks.close())
