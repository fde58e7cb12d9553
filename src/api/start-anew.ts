import type { Query, QueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/auth.ts'
import { userQuery } from './user.ts'

const isUser = ({ queryKey }: Query) => queryKey[0] === userQuery.queryKey[0]

/** Someone else is in hand now: asks who, and lets go of everything that the one before has seen. */
export const startAnew = async (queries: QueryClient): Promise<UserInfo> => {
  await queries.cancelQueries()
  const user = await queries.fetchQuery({ ...userQuery, staleTime: 0 })
  queries.removeQueries({ type: 'inactive', predicate: (query) => !isUser(query) })
  await queries.resetQueries({ predicate: (query) => !isUser(query) })
  return user
}
