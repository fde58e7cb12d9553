import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

const made = new Set<string>()

/** A folder of its own in `parent`, where what is made in it will lie in the end: on the same disk, and nobody else's to read. */
export const makeWorkFolder = async (parent: string): Promise<string> => {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, '.mall-work-'))
  made.add(folder)
  return folder
}

/** Whoever is still writing into it is given the time to end. */
export const removeWorkFolder = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  made.delete(folder)
}

/** Removes at once what is left when the command is stopped half-way: it holds everybody's data. */
export const removeWorkFolders = (): void => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A folder for the length of some work. */
export const inWorkFolder = async <Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await makeWorkFolder(parent)
  return work(folder).finally(() => removeWorkFolder(folder))
}
