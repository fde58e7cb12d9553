import { Blob, File } from 'node:buffer'
import { cleanup, configure } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

// jsdom's FormData and files are not understood by Node's fetch: Node's own are used.
const NodeFormData = (await new Response(new URLSearchParams('a=1')).formData()).constructor as typeof FormData
const PageFormData = FormData
/** Node's, which can be sent, also made of a page's form: React reads those. */
class SentFormData extends NodeFormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    if (form) for (const [name, value] of new PageFormData(form, submitter)) this.append(name, String(value))
  }
}
// Its byte arrays are of another realm than Node's, which the server's signing refuses.
Object.assign(globalThis, { Blob, File, FormData: SentFormData, Uint8Array: Object.getPrototypeOf(Buffer) })
window.scrollTo = () => {}
window.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  onchange: null,
  dispatchEvent: () => false,
})) as typeof window.matchMedia
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom knows dialogs, but not how to open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
configure({ asyncUtilTimeout: 20_000 })

export const mocks = setupServer()
let complaints: unknown[][] = []
beforeAll(() => mocks.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...said) => void complaints.push(said))
})
afterEach(() => {
  cleanup()
  mocks.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  // A screen that complains on the console is not right.
  expect(complaints).toEqual([])
})
afterAll(() => mocks.close())
