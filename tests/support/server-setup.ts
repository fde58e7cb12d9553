import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Nothing in a server test reaches the network but what the test itself stands in for. */
const outside = setupServer()

beforeAll(() => outside.listen({ onUnhandledRequest: (request, print) => (new URL(request.url).hostname === '127.0.0.1' ? undefined : print.error()) }))
afterEach(() => outside.resetHandlers())
afterAll(() => outside.close())
