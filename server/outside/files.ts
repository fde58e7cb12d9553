import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/deps.ts'

/** Names that can't lead out of the folder. */
const isPlain = (name: string) => /^[\w-]{1,80}\.\w{1,8}$/.test(name)

/** Files in a folder; each is there whole or not at all. */
export const folderFiles = (folder: string): Files => ({
  async put(name, bytes) {
    if (!isPlain(name)) throw new Error(`not a file's name: ${name}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `.${name}.${crypto.randomUUID()}`)
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, join(folder, name))
  },
  get: async (name) => (isPlain(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined),
})

/** Files that end with the process: for tests and mocks. */
export const memoryFiles = (): Files => {
  const kept = new Map<string, Uint8Array>()
  return { put: async (name, bytes) => void kept.set(name, bytes), get: async (name) => kept.get(name) }
}
