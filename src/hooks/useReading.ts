import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { sentenceOf } from '#src/api/errors.ts'
import type { inboxOf } from '#src/api/inbox-of.ts'

/** Marks an inbox's messages as read, all of them where none are named, and counts anew; says when that failed. */
export const useReading = (inbox: ReturnType<typeof inboxOf>) => {
  const client = useQueryClient()
  const notify = useNotify()
  return async (ids?: string[]) => {
    try {
      await inbox.read(ids)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: ['messages'] })
  }
}
