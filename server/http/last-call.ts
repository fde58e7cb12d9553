import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { Server as Door } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Requests that are on their way while the server is told to stop are still read: a socket that is closed before is a request lost. Done once nothing new has come for `quietMs`, at the latest after `mostMs`. */
export const lastCall = async (server: EventEmitter, { quietMs = 500, mostMs = 3000 } = {}): Promise<void> => {
  let came = 0
  const note = () => void came++
  server.on('connection', note).on('request', note)
  const began = Date.now()
  for (let seen = -1; seen !== came && Date.now() - began < mostMs; ) {
    seen = came
    await setTimeout(quietMs)
    // A busy loop reads what has come only after its timers.
    await setImmediate()
  }
}

/** Milliseconds that whoever was let in last may take to say what they want. */
const SAY_MS = 200

/**
 * Lets nobody in any more, and closes the connections once they are idle. Those let in at the last moment may still say
 * what they want: HTTP's own way of closing would cut them off unread, and a proxy may not ask elsewhere for what it has sent.
 */
export const closeGently = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((done) => Door.prototype.close.call(server, () => done()))
  await setTimeout(SAY_MS)
  server.closeIdleConnections()
  await closed
}
