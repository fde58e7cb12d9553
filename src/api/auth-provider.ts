import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import { userCalls } from '#contract/user.ts'
import { signInAddress } from '#src/paths.ts'
import { send } from './client.ts'
import { CallError } from './errors.ts'
import { session } from './session.ts'
import { userQuery } from './user.ts'

/** A call that signs in: its answer brings the tokens. */
export type SignInAttempt = () => Promise<unknown>

const here = () => ({ pathname: globalThis.location.pathname.replace(/^\/mall/, ''), search: globalThis.location.search })

/** Signing in and out for both halves of the mall. Nothing of the former person stays in any cache; `onSignOut` lets go of what is kept beyond them, when somebody goes on purpose. */
export const authProvider = (queries: QueryClient, onSignOut: () => void = () => {}): AuthProvider => ({
  async login({ attempt }: { attempt: SignInAttempt }) {
    await attempt()
    queries.clear()
    await queries.fetchQuery(userQuery)
  },

  async logout() {
    if (session.token()) {
      await send(userCalls.signOut).catch(() => undefined)
      onSignOut()
    }
    session.clear()
    queries.clear()
    return signInAddress(here())
  },

  async checkAuth() {
    if (!session.token()) throw Object.assign(new Error('signed out'), { redirectTo: signInAddress(here()), message: false })
  },

  async checkError(error: unknown) {
    if (error instanceof CallError && error.status === 401 && !session.token()) throw Object.assign(new Error(error.message), { redirectTo: signInAddress(here()) })
  },

  async getIdentity() {
    const user = await queries.ensureQueryData(userQuery)
    return { id: user.id, fullName: user.accountType === 'staff' ? (user.staffName ?? user.name) : user.name }
  },

  // Asked for strangers too: no call then.
  async getPermissions() {
    return session.token() ? (await queries.ensureQueryData(userQuery)).permissions : []
  },
})
