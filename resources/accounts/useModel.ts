import { useQuery } from '@tanstack/react-query'
import { type AccountModel, accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'

/** The blank account and the options that forms and filters offer. */
export const useModel = (enabled = true): AccountModel | undefined => useQuery({ queryKey: ['accounts', 'model'], queryFn: () => send(accountCalls.model), staleTime: 60_000, enabled }).data
