import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { demoReports } from './demo-reports.ts'

const folder = join(import.meta.dirname, 'media')

/** Keeps the files that the demo's records speak of: videos, covers and test reports. */
export const keepDemoFiles = async (db: Queryable, { files, printer }: Pick<Deps, 'files' | 'printer'>): Promise<void> => {
  for (const name of await readdir(folder)) await files.put(name, await readFile(join(folder, name)))
  for (const { file, paper } of await demoReports(db)) await files.put(file, await printer.pdf(paper))
}
