import { isDatabaseError } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

const said = {
  write: { twice: 'record.twice', tied: 'reference.missing' },
  remove: { twice: 'record.twice', tied: 'record.used' },
  undo: { twice: 'import.undoTaken', tied: 'import.undoUsed' },
} as const

/** Says in words what the database's own constraints refuse: records that are used, there already, or not there. */
export const guardConstraints = async <Result>(doing: keyof typeof said, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error, '23505')) throw refused(said[doing].twice)
    if (isDatabaseError(error, '23503')) throw refused(said[doing].tied)
    throw error
  }
}
