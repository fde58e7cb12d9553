import type { Query, QueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/user.ts'
import { userQuery } from './user.ts'

const isOther = ({ queryKey }: Query) => queryKey[0] !== userQuery.queryKey[0]

/**
 * Someone else is in hand now: asks who, and lets go of everything that the one before has seen.
 * When nobody answers, the page begins anew: it must not show one person and act as another.
 */
export const startAnew = async (queries: QueryClient): Promise<UserInfo> => {
  await queries.cancelQueries()
  queries.removeQueries({ type: 'inactive', predicate: isOther })
  try {
    const user = await queries.fetchQuery({ ...userQuery, staleTime: 0 })
    await queries.resetQueries({ predicate: isOther })
    return user
  } catch (error) {
    queries.clear()
    globalThis.location.reload()
    throw error
  }
}
