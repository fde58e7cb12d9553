import { useQueryClient } from '@tanstack/react-query'
import type { Identifier } from 'ra-core'
import { dataProvider } from '#src/api/data-provider.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { useWayBack } from './useWayBack.ts'

/** Records that are asked for by their ids at once. */
const AT_ONCE = 100

/** Changes one field of many records alike, all or none, and offers the way back to what each had. Raises what the server refused. */
export const useChangeMany = (resource: string) => {
  const wayBack = useWayBack(resource)
  const queries = useQueryClient()
  const undoable = useUndoable()
  const refresh = () => queries.invalidateQueries({ queryKey: [resource] })
  return async (ids: readonly Identifier[], field: string, value: unknown, said: string): Promise<void> => {
    const before = new Map<unknown, Identifier[]>()
    for (let at = 0; at < ids.length; at += AT_ONCE)
      for (const record of (await dataProvider.getMany(resource, { ids: ids.slice(at, at + AT_ONCE) })).data)
        before.set(record[field] ?? null, [...(before.get(record[field] ?? null) ?? []), record.id])
    await dataProvider.updateMany(resource, { ids: [...ids], data: { [field]: value } })
    await refresh()
    const changed = [...before].filter(([was]) => was !== value)
    undoable(said, { count: ids.length }, () => void wayBack(changed, (was, theirs) => dataProvider.updateMany(resource, { ids: theirs, data: { [field]: was } })))
  }
}
