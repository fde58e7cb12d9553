import { useQuery } from '@tanstack/react-query'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { send } from '#src/api/client.ts'

/** The names that a dictionary group offers, in their order; none without a group. */
export const useDictionaryWords = (group: string | undefined): string[] => {
  const { data = [] } = useQuery({
    queryKey: ['dictionary', 'words', group],
    queryFn: () => send(dictionaryCalls.byGroup, { groupCode: group ?? '' }),
    staleTime: 60_000,
    enabled: group !== undefined,
  })
  return data.map(({ name }) => name)
}
