import { spawn } from 'node:child_process'
import { serverProcess } from './server-process.ts'

let last = 0
/** The process that was started last, whether it has said its address or not. */
export const lastStarted = (): { pid: number } => ({ pid: last })

/** Starts the server's process on a free port; answers its address once it has printed it, and the way to end it with its exit code. */
export const startRunningServer = async (env: Record<string, string>): Promise<{ url: string; pid: number; stop: () => Promise<number | null> }> => {
  const child = spawn(process.execPath, [...serverProcess], { env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  last = child.pid as number
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)))
  let out = ''
  const url = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (part) => {
      out += String(part)
      const address = /^(http:\/\/[^/\s]+)/m.exec(out)?.[1]
      if (address) done(address)
    })
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)))
  })
  return {
    url,
    pid: child.pid as number,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
