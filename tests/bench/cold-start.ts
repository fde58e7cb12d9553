import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverProcess } from '#tests/support/server-process.ts'

/** Seconds from the command to the printed address, on the embedded database: with demo data to make, and again. */
export const coldStart = async (folder: string): Promise<void> => {
  for (const name of ['first start, embedded, with demo data', 'start again']) {
    const began = performance.now()
    const child = spawn(process.execPath, [...serverProcess], { env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: '0' } })
    await new Promise<void>((done) => child.stdout.on('data', () => done()))
    console.log(`${name.padEnd(88)} ${((performance.now() - began) / 1000).toFixed(1).padStart(9)} s`)
    const gone = new Promise((done) => child.on('exit', done))
    child.kill('SIGTERM')
    await gone
  }
}
