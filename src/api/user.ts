import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { UserInfo } from '#contract/user.ts'
import { userCalls } from '#contract/user.ts'
import { send } from './client.ts'
import { CallError } from './errors.ts'
import { session } from './session.ts'

/** A server that starts anew, or a line that drops, is asked again for about three seconds before it counts as failed: longer nobody waits before an empty page. */
const PATIENCE = 2

/** The signed-in user's information: fetched once, kept until they sign out or switch. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async () => {
    session.forgetShown()
    const user = await send(userCalls.info)
    session.remember(user)
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: (count, error) => count < PATIENCE && error instanceof CallError && error.status !== 429 && error.retryable,
})

/** Whether someone is signed in, in this tab or by another. */
export const useHasToken = (): boolean => useSyncExternalStore(session.subscribe, () => session.token() !== null)

/** The signed-in user; undefined for strangers and while it is asked for. */
export const useUser = (): UserInfo | undefined => useQuery({ ...userQuery, enabled: useHasToken() }).data

/** Whether another tab has put someone else in this page's place. */
export const useSomeoneElse = (): boolean => useSyncExternalStore(session.subscribe, () => session.isSomeoneElse())

/** Whether the signed-in user holds a permission. */
export const useMay = (permission: string): boolean => useUser()?.permissions.includes(permission) ?? false

/** Whether the account in hand is its company's main account: what concerns the company's money as a whole is for that one. */
export const useIsMain = (): boolean => useUser()?.main === '1'

/** Whether the account in hand is kept from seeing prices. Strangers are asked to sign in where it matters. */
export const useHidesPrices = (): boolean => {
  const user = useUser()
  return user !== undefined && user.accountType !== 'staff' && !user.permissions.includes('mall:prices')
}

/** The price list that the account in hand buys by: its own, or else its company's. */
export const priceListOf = (user: UserInfo) => user.custPriceListName ?? user.priceListName

/** Whether somebody works for the house. */
export const isStaff = (user: UserInfo | undefined): boolean => user?.accountType === 'staff'
