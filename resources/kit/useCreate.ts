import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify } from 'ra-core'
import { dataProvider } from '#src/api/data-provider.ts'
import { draftOf } from './draft-of.ts'
import type { MadeInPlace } from './resource-spec.ts'
import { useRefused } from './useRefused.ts'

type Values = Record<string, unknown>

/** Makes a record and says so: the record, or what is wrong at the form's fields. What is wrong elsewhere is said at once. */
export const useCreate = ({ name, calls }: Pick<MadeInPlace, 'name' | 'calls'>): ((values: Values) => Promise<{ made?: RaRecord; errors?: Values }>) => {
  const notify = useNotify()
  const refused = useRefused()
  const queries = useQueryClient()
  return async (values) => {
    try {
      const { data: made } = await dataProvider.create(name, { data: values })
      await queries.invalidateQueries({ queryKey: [name] })
      notify('list.created', { type: 'success' })
      return { made }
    } catch (error) {
      const errors = refused(error, draftOf({ calls }))
      return errors ? { errors } : {}
    }
  }
}
