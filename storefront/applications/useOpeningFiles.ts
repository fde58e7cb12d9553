import { useQuery } from '@tanstack/react-query'
import { contentOf } from '#contract/application-content.ts'
import { applicationQueries } from './application-queries.ts'

/** What was handed in when the account was opened, for papers that are sent for the first time; `waiting` until it is known. */
export const useOpeningFiles = (asked: boolean) => {
  const list = useQuery({ ...applicationQueries.list({ kind: 'openAccount', state: 'approved' }, 1), enabled: asked })
  const id = list.data?.items[0]?.id ?? ''
  const opening = useQuery({ ...applicationQueries.one(id), enabled: asked && id !== '' })
  // What is known already from another page is nothing that was asked for here.
  const content = asked && opening.data ? contentOf('openAccount', opening.data.content) : undefined
  return { waiting: asked && (list.isPending || (id !== '' && opening.isPending)), files: content?.files ?? [], creditCode: content?.creditCode ?? '' }
}
