import { createServer } from 'node:net'

const isFree = (port) =>
  new Promise((told) => {
    const server = createServer()
    server.once('error', () => told(false))
    server.listen(port, '127.0.0.1', () => server.close(() => told(true)))
  })

/** A port that nobody listens on, below those that the system gives to outgoing connections: what is asked of the system itself may be given away before it is used. */
export const freePort = async () => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}
