import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'

/** Starts the mall as the README says (or its demo without a server), on a folder and a port of its own; answers its address once it has printed it. */
export const startRunningMall = async (env: Record<string, string> = {}, script: 'start' | 'demo' = 'start'): Promise<{ url: string; log: () => string; stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-running-'))
  const child = spawn('npm', ['run', script, '--silent'], { env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), ...env }, detached: true })
  let out = ''
  let log = ''
  child.stderr.on('data', (part) => (log += String(part)))
  const url = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (part) => {
      out += String(part)
      const address = /^http:\/\/\S+$/m.exec(out)?.[0]
      if (address) done(address)
    })
    child.on('exit', (code) => failed(new Error(`npm run ${script} ended with ${code}: ${log}`)))
  })
  const exited = new Promise<void>((done) => child.on('exit', () => done()))
  return {
    url: url.replace(/\/$/, ''),
    log: () => log,
    stop: async () => {
      process.kill(-(child.pid as number), 'SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
