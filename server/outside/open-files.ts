import { join } from 'node:path'
import { BadEnvironment, type Environment } from '#server/env.ts'
import { folderFiles, type KeptFiles } from './files.ts'
import { bucketFiles } from './s3-files.ts'

/** Where the mall's files are kept: in the bucket that is configured, or in its own folder. Raises `BadEnvironment` when the bucket doesn't answer. */
export const openFiles = async ({ S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR, MIN_FREE_MB }: Environment): Promise<KeptFiles> => {
  if (!S3_URL) return folderFiles(join(DATA_DIR, 'files'), { minFree: MIN_FREE_MB * 1024 * 1024 })
  const files = bucketFiles({ url: S3_URL, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' })
  // Whether it lets us look: a name that nobody has.
  await files.get('is-there.txt').catch((error: Error) => {
    throw new BadEnvironment(`S3_URL: the bucket doesn't answer: ${error.message}`)
  })
  return files
}
