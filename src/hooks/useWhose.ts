import { useQueryClient } from '@tanstack/react-query'
import { session } from '#src/api/session.ts'
import { userQuery } from '#src/api/user.ts'

/** Names who is in hand at the moment it is asked: the session, and whom it acts for. */
export const useWhose = (): (() => string) => {
  const client = useQueryClient()
  return () => `${session.id()} ${client.getQueryData(userQuery.queryKey)?.id}`
}
