import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHasToken } from '#src/api/user.ts'

/** When the session ends, here or in another tab, nothing of the former person stays in memory: the guards lead to the sign-in page. */
export const SessionWatch = () => {
  const queries = useQueryClient()
  const signedIn = useHasToken()
  useEffect(() => {
    if (!signedIn) queries.removeQueries()
  }, [signedIn, queries])
  return null
}
