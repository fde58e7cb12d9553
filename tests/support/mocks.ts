import { setupServer } from 'msw/node'

/** What stands between the screens and the network. */
export const mocks = setupServer()
