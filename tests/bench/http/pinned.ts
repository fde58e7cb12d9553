import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is asked, from so many connections for so many seconds: `$KEY` in the body is another word each time, `$ONE` the next of `ones`, each of which may begin with its own token and a tab. */
export interface Load {
  path: string
  token?: string
  body?: string
  ones?: string[]
  /** What the client says it has. */
  tag?: string
  lanes?: number
  seconds?: number
}

/** Answers a second, and milliseconds; `wrong` counts answers other than 200 and 304, and those that the mall refused. */
export interface Measured {
  rate: number
  p50: number
  p95: number
  p99: number
  wrong: number
  /** Microseconds of its processor that the server spent on each: a busy neighbour on the machine changes it least. */
  cpu: number
}

/** Cores of a machine of two: the server has one, the load the other; PostgreSQL takes what is left of both. */
const SERVER_CORE = '0'
const LOAD_CORE = '1'

/** Kernel's ticks of a hundredth of a second that a process has used. */
const ticksOf = (pid: number): number => {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return user + system
}

export interface PinnedServer {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a server, by what Node is to run, on its core; answers once it has said its address. */
export const startPinned = (args: readonly string[], env: Record<string, string>): Promise<PinnedServer> => {
  const child = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((done) => child.on('exit', () => done()))
  let out = ''
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${args.at(-1)} ended with ${code}`)))
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

/** Signs somebody of the demo in; answers the token. */
export const signInTo = async ({ url }: PinnedServer, fAccount: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fAccount, fPassword: 'Mall@2026' }) })
  const token = answer.headers.get('access-token')
  if (!token) throw new Error(`${fAccount} could not sign in: ${await answer.text()}`)
  return token
}

const words = mkdtempSync(join(tmpdir(), 'mall-words-'))

/** Measures one kind of request with wrk from the other core, after a warm-up. Raises when answers were wrong: their rate says nothing. */
export const measure = async (server: PinnedServer, { path, token = '', body = '', ones = [], tag = '', lanes = 16, seconds = 5 }: Load): Promise<Measured> => {
  const file = ones.length > 0 ? join(words, 'ones') : ''
  const run = (duration: number, from: number) =>
    new Promise<Measured>((done, failed) => {
      // Each time from another word on, so that the warm-up has not asked for them.
      if (file) writeFileSync(file, [...ones.slice(from), ...ones.slice(0, from)].join('\n'))
      const args = [
        '-c',
        LOAD_CORE,
        process.env.WRK as string,
        '-t',
        '1',
        '-c',
        String(lanes),
        '-d',
        `${duration}s`,
        '-s',
        'tests/bench/http/load.lua',
        `${server.url}${path}`,
        '--',
        body,
        token,
        tag,
        file,
      ]
      const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const before = ticksOf(server.child.pid as number)
      let out = ''
      child.stdout.on('data', (part) => (out += String(part)))
      child.on('exit', () => {
        const said = /^MEASURED (.*)$/m.exec(out)?.[1]
        const spent = (ticksOf(server.child.pid as number) - before) * 10_000
        if (said) {
          const told = JSON.parse(said) as Measured
          done({ ...told, cpu: spent / (told.rate * duration) })
        } else failed(new Error(`wrk said: ${out}`))
      })
    })
  await run(2, Math.floor(ones.length / 2))
  const measured = await run(seconds, 0)
  if (measured.wrong > 0) throw new Error(`${path} ${body}: ${measured.wrong} wrong answers`)
  return measured
}
