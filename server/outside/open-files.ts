import { join } from 'node:path'
import { BadEnvironment, type Environment } from '#server/env.ts'
import { bucketFiles } from './bucket-files.ts'
import { folderFiles, type KeptFiles } from './files.ts'
import { refuseInner } from './refuse-inner.ts'

/** Where the mall's files are kept: in the bucket that is configured, or in its own folder. Raises `BadEnvironment` when there is no such bucket, or it doesn't let us in. */
export const openFiles = async (env: Environment): Promise<KeptFiles> => {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR, MIN_FREE_MB } = env
  if (!S3_URL) return folderFiles(join(DATA_DIR, 'files'), { minFree: MIN_FREE_MB * 1024 * 1024 })
  await refuseInner(env, ['S3_URL'])
  const { reach, ...files } = bucketFiles({ url: S3_URL, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' })
  await reach().catch((error: Error) => {
    throw new BadEnvironment(`S3_URL: the bucket doesn't answer: ${error.message}`)
  })
  return files
}
