import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from '#server/deps.ts'
import { isFileName } from './file-name.ts'
import { freeBytes } from './free-bytes.ts'

/** Files as a backup reads and brings them. */
export interface KeptFiles extends Files {
  /** Those that are there whole. */
  names(): Promise<string[]>
  /** Makes the files of a folder, on the same disk, ready to be all there are; they are once the answer was called. */
  bring(folder: string): Promise<() => Promise<void>>
}

/** Nothing for what isn't there. A disk that can't be read is no missing file. */
const unlessThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** Files in a folder; each is there whole or not at all. None is added that would leave fewer than `minFree` bytes: that raises ENOSPC, as a full disk does. */
export const folderFiles = (folder: string, { minFree }: { minFree: number }): KeptFiles => ({
  async put(name, bytes) {
    if (!isFileName(name)) throw new Error(`not a file's name: ${name}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await freeBytes(folder)) - bytes.length < minFree) throw Object.assign(new Error(`no room for ${name}`), { code: 'ENOSPC' })
    const draft = join(folder, `.${name}.${crypto.randomUUID()}`)
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, join(folder, name))
  },
  get: async (name) => (isFileName(name) ? readFile(join(folder, name)).catch(unlessThere) : undefined),
  remove: async (name) => (isFileName(name) ? rm(join(folder, name), { force: true }) : undefined),
  async open(name) {
    const known = isFileName(name) ? await stat(join(folder, name)).catch(unlessThere) : undefined
    return known && { size: known.size, part: (start, end) => Readable.toWeb(createReadStream(join(folder, name), { start, end })) as ReadableStream<Uint8Array> }
  },
  async names() {
    const all = (await readdir(folder).catch(unlessThere)) ?? []
    // What is being written has a name that begins with a point.
    return all.filter(isFileName)
  },
  bring: async (from) => async () => {
    await rm(folder, { recursive: true, force: true })
    await rename(from, folder)
  },
})
