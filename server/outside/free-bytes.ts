import { statfs } from 'node:fs/promises'

/** Bytes free where a folder is. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
