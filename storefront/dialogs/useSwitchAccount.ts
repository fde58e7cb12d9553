import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useStoreContext } from 'ra-core'
import { authCalls, type SignedIn } from '#contract/auth.ts'
import { userCalls } from '#contract/user.ts'
import { send } from '#src/api/client.ts'
import { savedAccounts } from '#src/api/saved-accounts.ts'
import { session } from '#src/api/session.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { forgetWork } from '#src/components/forget-work.ts'

/** Signs in as another account in this one's place; the former session ends, and nothing of it stays. Raises the refusal of the sign-in. */
export const useSwitchAccount = () => {
  const queries = useQueryClient()
  const store = useStoreContext()
  const notify = useNotify()
  return async (account: string, password: string): Promise<void> => {
    const [token, second] = [session.token(), session.second()]
    const restore = session.pauseShown()
    let signedIn: SignedIn
    try {
      signedIn = await send(authCalls.signIn, { account, password, accountType: 'customer', visitFrom: '网页商城' })
    } catch (error) {
      restore()
      throw error
    }
    if (token) void send(userCalls.signOut, undefined, { as: { token, second } }).catch(() => undefined)
    forgetWork(store)
    await startAnew(queries)
    // Over plain http a browser keeps no secrets: the account is switched to all the same.
    if (savedAccounts.possible()) await savedAccounts.save({ ...signedIn, password }).catch(() => undefined)
    notify('signIn.success', { type: 'success' })
  }
}
