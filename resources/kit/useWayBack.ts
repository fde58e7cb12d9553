import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify } from 'ra-core'
import { sentenceOf } from '#src/api/errors.ts'

/** The way back of a change of many records of a resource: each former value is put back for those who had it, and what came of that is said. */
export const useWayBack = (resource: string) => {
  const notify = useNotify()
  const queries = useQueryClient()
  return async <Was>(before: Iterable<readonly [was: Was, ids: Identifier[]]>, put: (was: Was, ids: Identifier[]) => Promise<unknown>): Promise<void> => {
    // What can't be put back, since it is no longer offered, doesn't keep the others from it.
    const faults: unknown[] = []
    for (const [was, ids] of before) await put(was, ids).catch((error: unknown) => faults.push(error))
    if (faults.length > 0) notify(sentenceOf(faults[0]), { type: 'error' })
    else notify('list.bulk.undone', { type: 'success' })
    await queries.invalidateQueries({ queryKey: [resource] })
  }
}
