import { isDatabaseError } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

/** Says in words what the database's own constraints refuse: records that are used, there already, or not there. */
export const guardConstraints = async <Result>(doing: 'write' | 'remove', work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error, '23505')) throw refused('record.twice')
    if (isDatabaseError(error, '23503')) throw refused(doing === 'remove' ? 'record.used' : 'reference.missing')
    throw error
  }
}
