import { type ChildProcess, spawn } from 'node:child_process'
import type { Load, Measured } from './load.ts'

/** Cores of a machine of two: the server has one, the load the other; PostgreSQL takes what is left of both. */
const SERVER_CORE = '0'
const LOAD_CORE = '1'

const onCore = (core: string, file: string, env: Record<string, string>, stdin: 'pipe' | 'ignore') =>
  spawn('taskset', ['-c', core, process.execPath, '--import', 'tsx', file], { env: { ...process.env, ...env }, stdio: [stdin, 'pipe', 'inherit'] })

export interface PinnedServer {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a server's file on its core; answers once it has said its address. */
export const startPinned = (file: string, env: Record<string, string>): Promise<PinnedServer> => {
  const child = onCore(SERVER_CORE, file, env, 'ignore')
  const gone = new Promise<void>((done) => child.on('exit', () => done()))
  let out = ''
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)))
    child.stdout?.on('data', (part) => {
      out += String(part)
      const url = /^(http:\/\/[^/\s]+)/m.exec(out)?.[1]
      if (!url) return
      done({
        url,
        child,
        stop: () => {
          child.kill('SIGTERM')
          return gone
        },
      })
    })
  })
}

/** Measures one kind of request from the other core, after a warm-up. Raises when answers were wrong: their rate says nothing. */
export const measure = async (load: Omit<Load, 'lanes' | 'seconds'> & Partial<Load>): Promise<Measured> => {
  const run = (seconds: number) =>
    new Promise<Measured>((done) => {
      const child = onCore(LOAD_CORE, 'tests/bench/http/load.ts', {}, 'pipe')
      let out = ''
      child.stdout?.on('data', (part) => (out += String(part)))
      child.on('exit', () => done(JSON.parse(out) as Measured))
      child.stdin?.end(JSON.stringify({ lanes: 16, ...load, seconds }))
    })
  await run(2)
  const measured = await run(load.seconds ?? 5)
  if (measured.wrong > 0) throw new Error(`${load.url} ${load.body}: ${measured.wrong} wrong answers`)
  return measured
}
