import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface FaultProxy {
  /** The address to use in place of the one behind it. */
  port: number
  /** Connections that are open are cut, and new ones refused until `mend`. */
  cut(): void
  /** What is sent, either way, is kept until `mend`. */
  hold(): void
  mend(): void
  close(): Promise<void>
}

/** Stands between two that talk over TCP, and fails as networks do: at once, or by saying nothing more. */
export const faultProxy = (to: { host: string; port: number }): Promise<FaultProxy> => {
  const open = new Set<Socket>()
  let state: 'fine' | 'cut' | 'held' = 'fine'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(to.port, to.host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('data', (part) => {
        if (!other.write(part)) one.pause()
      })
      other.on('drain', () => state !== 'held' && one.resume())
      one.on('end', () => other.end())
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      if (state === 'held') one.pause()
    }
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({
        port: (server.address() as AddressInfo).port,
        cut: () => {
          state = 'cut'
          for (const one of open) one.destroy()
        },
        hold: () => {
          state = 'held'
          for (const one of open) one.pause()
        },
        mend: () => {
          state = 'fine'
          for (const one of open) one.resume()
        },
        close: () =>
          new Promise((closed) => {
            for (const one of open) one.destroy()
            server.close(() => closed())
          }),
      }),
    )
  })
}
