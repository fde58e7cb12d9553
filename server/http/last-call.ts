import type { EventEmitter } from 'node:events'
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
