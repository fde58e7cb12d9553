import { useLogin, useNotify } from 'ra-core'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SignInAttempt } from '#src/api/auth-provider.ts'
import { afterSignIn } from '#src/paths.ts'

/** Signs in by whatever call, then goes where the person wanted to, or where what they did leads. */
export const useSignIn = () => {
  const login = useLogin()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (attempt: SignInAttempt, next?: string) => {
    const to = next ?? afterSignIn(search)
    await login({ attempt }, to)
    notify('signIn.success', { type: 'success' })
    navigate(to, { replace: true })
  }
}
