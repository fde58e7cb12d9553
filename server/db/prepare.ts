import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { emptyDatabase } from './empty-database.ts'

/** Lays an empty database down in a folder, whole or not at all: a first start copies it instead of making one. */
const prepare = async (folder: string) => {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  await (await emptyDatabase({ fs: new NodeFS(draft) })).close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

await prepare(process.argv[2] as string)
