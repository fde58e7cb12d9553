import { useQueryClient } from '@tanstack/react-query'
import type { Kind } from '#contract/application-kinds.ts'

/** Has what shows an application read anew; with it who one is, where that follows from such applications. */
export const useApplicationChanged = (kind: Kind): (() => Promise<void>) => {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['trade'] })
    if (kind === 'openAccount' || kind === 'qualification') await client.invalidateQueries({ queryKey: ['user'] })
  }
}
