import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { accountCalls } from '#contract/account.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { startAnew } from '#src/api/start-anew.ts'

/** Leads staff into the shop as a customer; everything they do there notes both names. Raises what the server refuses. */
export const useActFor = (): ((accountId: string) => Promise<void>) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (accountId) => {
    await send(accountCalls.actFor, { id: accountId })
    await startAnew(client)
    navigate(path('Home'))
  }
}
