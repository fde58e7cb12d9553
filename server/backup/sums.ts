import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a backup consists of, beside the sums themselves. */
export const PARTS = ['manifest.json', 'tables', 'files'] as const

/** The SHA-256 of each file of an unpacked backup, by its name. */
export const sumsOf = async (folder: string): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const part of PARTS) {
    const names = part.endsWith('.json') ? [part] : (await readdir(join(folder, part))).map((name) => `${part}/${name}`)
    for (const name of names) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(join(folder, name)), hash)
      sums[name] = hash.digest('hex')
    }
  }
  return sums
}
