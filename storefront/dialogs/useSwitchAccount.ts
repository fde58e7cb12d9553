import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useStoreContext } from 'ra-core'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { savedAccounts } from '#src/api/saved-accounts.ts'
import { session } from '#src/api/session.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { useUser } from '#src/api/user.ts'
import { forgetWork } from '#src/components/forget-work.ts'

/** Signs in as another account in this one's place; the former session ends, and nothing of it stays. Raises the refusal of the sign-in. */
export const useSwitchAccount = () => {
  const queries = useQueryClient()
  const store = useStoreContext()
  const notify = useNotify()
  const before = useUser()
  return async (account: string, password: string): Promise<void> => {
    const former = session.token()
    // The page must not take its own switch for another tab's.
    session.forgetShown()
    let signedIn: { id: string; name: string; account: string }
    try {
      signedIn = await send(authCalls.signIn, { account, password, accountType: 'customer', visitFrom: '网页商城' })
    } catch (error) {
      if (before) session.remember(before)
      throw error
    }
    if (former) void send(authCalls.signOut, undefined, { token: former }).catch(() => undefined)
    forgetWork(store)
    await savedAccounts.save({ id: signedIn.id, account: signedIn.account, name: signedIn.name, password })
    await startAnew(queries)
    notify('signIn.success', { type: 'success' })
  }
}
