import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { subAccountCalls } from '#contract/sub-account.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { useUser } from '#src/api/user.ts'
import { unlessUnsaved } from './unsaved-work.ts'

/** How staff stop acting for a customer: as themselves, back at whom they acted for, once what isn't saved is let go. */
export const useStopActing = (): (() => void) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useUser()
  const stop = async () => {
    try {
      await send(subAccountCalls.actFor, {})
      await startAnew(client)
      navigate(user?.permissions.includes('accounts:read') ? `/accounts/${user.id}` : path('Desk'))
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return () => unlessUnsaved(() => void stop())
}
