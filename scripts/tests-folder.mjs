import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Bytes that a run may need there: databases, the files of servers, browsers' profiles. */
const ROOM = 8 * 2 ** 30

const hasRoom = () => {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < ROOM) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM
}

/**
 * Makes a folder for what a run of the tests writes, and has everything that asks for a temporary folder from now on write there: in memory
 * where there is room, since a database flushes each change to its disk, and that was what most of a test on PostgreSQL waited for. It goes with this process.
 */
export const takeTestsFolder = () => {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'mall-tests-'))
  // PostgreSQL, which doesn't run as root, goes through it to its own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      process.stderr.write(`${folder} stays: ${error.message}\n`)
    }
  })
  // Else nobody would hear of the end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}
