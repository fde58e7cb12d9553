import { useQuery } from '@tanstack/react-query'
import { dictionaryEntryCalls } from '#contract/dictionary-entry.ts'
import { send } from '#src/api/client.ts'

/** The names that a dictionary group offers, in their order; none without a group. */
export const useDictionaryWords = (group: string | undefined): string[] => {
  const { data = [] } = useQuery({
    queryKey: ['dictionary', 'words', group],
    queryFn: () => send(dictionaryEntryCalls.byGroup, { groupCode: group ?? '' }),
    staleTime: 60_000,
    enabled: group !== undefined,
  })
  return data.map(({ name }) => name)
}
