import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotificationContext, useNotify } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { userCalls } from '#contract/user.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { session } from '#src/api/session.ts'
import { useHasToken, userQuery } from '#src/api/user.ts'
import { signInAddress } from '#src/paths.ts'

/**
 * The one guard of both halves. Strangers go to the sign-in page with the route's name and the query, without a call; whoever
 * has a token waits behind `pending` until the user is known. When that fails, messages are cleared, the error is shown, and they are signed out.
 */
export const RequireSignIn = ({ children, pending }: { children: ReactNode; pending: ReactNode }) => {
  const signedIn = useHasToken()
  const { data, error } = useQuery({ ...userQuery, enabled: signedIn })
  useSignOutOn(error)
  if (!signedIn) return <ToSignIn />
  return data ? children : pending
}

/** Leads to the sign-in page, which leads back here. */
export const ToSignIn = () => <Navigate to={signInAddress(useLocation())} replace />

const useSignOutOn = (error: Error | null) => {
  const notify = useNotify()
  const queries = useQueryClient()
  const { resetNotifications } = useNotificationContext()
  useEffect(() => {
    if (!error) return
    resetNotifications()
    notify(sentenceOf(error), { type: 'error' })
    void (session.token() ? send(userCalls.signOut).catch(() => undefined) : Promise.resolve()).finally(() => {
      session.clear()
      queries.clear()
    })
  }, [error, notify, queries, resetNotifications])
}
