import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { demoPapers } from './demo-papers.ts'

const folder = join(import.meta.dirname, 'media')

/** Keeps the files that the demo's records speak of: videos, covers, test reports and certificates. */
export const keepDemoFiles = async (db: Queryable, { files, printer }: Pick<Deps, 'files' | 'printer'>): Promise<void> => {
  for (const name of await readdir(folder)) await files.put(name, await readFile(join(folder, name)))
  for (const { file, paper } of await demoPapers(db)) await files.put(file, await printer.pdf(paper))
}
