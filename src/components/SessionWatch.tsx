import { useQueryClient } from '@tanstack/react-query'
import { useNotificationContext, useNotify, useStoreContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type CallError, sentenceOf } from '#src/api/errors.ts'
import { refusedSessions } from '#src/api/session.ts'
import { siteQuery } from '#src/api/site.ts'
import { useHasToken, useSomeoneElse, useUser } from '#src/api/user.ts'
import { forgetOthersDrafts, forgetWork } from './forget-work.ts'

/** When the session ends, here or in another tab, nothing of the former person stays in memory: the guards lead to the sign-in page. When the server ended it, the person is told. */
export const SessionWatch = () => {
  const queries = useQueryClient()
  const signedIn = useHasToken()
  const notify = useNotify()
  const store = useStoreContext()
  const someoneElse = useSomeoneElse()
  useEffect(() => {
    // Another tab signed someone else in: this page begins anew as them.
    if (signedIn && someoneElse) globalThis.location.reload()
  }, [signedIn, someoneElse])
  const user = useUser()
  // Whoever acts for a customer is still the same person.
  const person = user && !user.extend.actorName ? user.id : null
  useEffect(() => {
    if (person) forgetOthersDrafts(store, person)
  }, [person, store])
  // What couldn't be read is said once, wherever it was to stand; what was refused is said by its page, and what stands there already stays.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query: { state } }) => {
        if (type === 'updated' && state.status === 'error' && state.errorUpdateCount === 1 && state.data === undefined && (state.error as CallError).retryable)
          notify(sentenceOf(state.error), { type: 'error' })
      }),
    [queries, notify],
  )
  const { resetNotifications } = useNotificationContext()
  const told = useRef(refusedSessions())
  const wasSomeone = useRef(signedIn)
  useEffect(() => {
    if (signedIn) {
      wasSomeone.current = true
      return
    }
    // Strangers have nothing to forget, and wait for what anyone may read: who sells here stays, too.
    if (wasSomeone.current) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteQuery.queryKey[0] })
    wasSomeone.current = false
    // Whoever was sent away while typing finds it again; who signs out on purpose lets go of it there.
    forgetWork(store, { drafts: false })
    if (told.current === refusedSessions()) return
    told.current = refusedSessions()
    resetNotifications()
    notify('mall.sessionOver', { type: 'error' })
  }, [signedIn, queries, notify, resetNotifications, store])
  return null
}
