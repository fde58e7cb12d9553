import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { emptyDatabase } from '#server/db/empty-database.ts'

const resolve = createRequire(import.meta.url).resolve
const font = (name: string) => resolve(`@expo-google-fonts/noto-sans-sc/${name}`)

/** Lays down in `folder` what the demo's worker asks for: an empty database of the newest schema, fonts and media. */
const prepare = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await cp(font('400Regular/NotoSansSC_400Regular.ttf'), join(folder, 'plain.ttf'))
  await cp(font('700Bold/NotoSansSC_700Bold.ttf'), join(folder, 'bold.ttf'))
  await cp('server/db/demo/media', join(folder, 'media'), { recursive: true })
  const empty = await emptyDatabase()
  await writeFile(join(folder, 'empty.db'), Buffer.from(await (await empty.dumpDataDir('gzip')).arrayBuffer()))
  await empty.close()
}

await prepare(process.argv[2] as string)
