import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify } from 'ra-core'
import { dataProvider } from '#src/api/data-provider.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'

/** Changes one field of many records alike, all or none, and offers the way back to what each had. Raises what the server refused. */
export const useChangeMany = (resource: string) => {
  const notify = useNotify()
  const queries = useQueryClient()
  const undoable = useUndoable()
  const refresh = () => queries.invalidateQueries({ queryKey: [resource] })
  return async (ids: readonly Identifier[], field: string, value: unknown, said: string): Promise<void> => {
    const before = new Map<unknown, Identifier[]>()
    for (const record of (await dataProvider.getMany(resource, { ids: [...ids] })).data) before.set(record[field], [...(before.get(record[field]) ?? []), record.id])
    await dataProvider.updateMany(resource, { ids: [...ids], data: { [field]: value } })
    await refresh()
    const undo = async () => {
      try {
        for (const [was, theirs] of before) if (was !== value) await dataProvider.updateMany(resource, { ids: theirs, data: { [field]: was } })
        notify('list.bulk.undone', { type: 'success' })
      } catch (error) {
        notify(sentenceOf(error), { type: 'error' })
      }
      await refresh()
    }
    undoable(said, { count: ids.length }, () => void undo())
  }
}
