import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { create } from 'tar'
import type { KeptFiles } from '#server/outside/files.ts'
import { dumpTables, type Manifest } from './dump-tables.ts'
import { PARTS, sumsOf } from './sums.ts'
import { inWorkFolder } from './work-folder.ts'

type Say = (line: string) => void

/**
 * Keeps a whole mall in one file that only its owner reads: its rows as of one moment, and its files, which are there
 * before any row names them. Says which files a row names and that aren't there.
 */
export const backUp = (pool: pg.Pool, files: KeptFiles, target: string, say: Say): Promise<{ manifest: Manifest; lacking: number }> =>
  inWorkFolder(dirname(target), async (folder) => {
    const tables = join(folder, 'tables')
    const taken = join(folder, 'files')
    await mkdir(tables)
    const { manifest, named } = await dumpTables(pool, tables, say)
    await mkdir(taken)
    for (const name of await files.names()) await take(files, name, join(taken, name))
    const kept = new Set(await readdir(taken))
    say(`files: ${kept.size}`)
    // What these rows name was there when they were read, and must be there when they are read back.
    const lacking = named.filter((file) => !kept.has(file))
    if (lacking.length > 0) say(`MISSING: ${lacking.length} files that rows name are not there, ${lacking[0]} among them: are DATA_DIR and S3_URL the server's?`)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
    await writeFile(join(folder, 'sums.json'), JSON.stringify(await sumsOf(folder), null, 1))
    const whole = join(folder, 'whole.tar.gz')
    await create({ gzip: true, file: whole, cwd: folder, portable: true }, ['sums.json', ...PARTS])
    await chmod(whole, 0o600)
    await rename(whole, target)
    return { manifest, lacking: lacking.length }
  })

const take = async (files: KeptFiles, name: string, target: string) => {
  const file = await files.open(name)
  // Removed since it was listed.
  if (!file) return
  await writeFile(target, file.size === 0 ? '' : Readable.fromWeb(file.part(0, file.size - 1) as never))
}
