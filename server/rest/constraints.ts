import { isDatabaseError } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

/** Says in words what the database's own constraints refuse: used records, codes that are taken, records that aren't there. */
export const guardConstraints = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error, '23505')) throw refused('record.twice')
    if (isDatabaseError(error, '23503')) throw refused(isDeletion(error) ? 'record.used' : 'reference.missing')
    throw error
  }
}

/** PostgreSQL says "still referenced" when what is deleted is used, and "not present" when what is referred to isn't there. */
const isDeletion = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (String((at as Error & { detail?: string }).detail ?? '').includes('still referenced')) return true
  return false
}
