import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'

/** Older imports than these are told by their number alone. */
const LATEST = 50
const SHORT = 8

/** An import by its file's name; by the beginning of its number for whoever doesn't see the imports. */
export const BatchName = ({ id }: { id: string }) => {
  const sees = useMay('accounts:import')
  const { data } = useQuery({ queryKey: ['accounts', 'imports', 'latest'], queryFn: () => send(accountCalls.imports, { page: 1, size: LATEST }), enabled: sees })
  return data?.items.find(({ batchId }) => batchId === id)?.fileName ?? id.slice(0, SHORT)
}
