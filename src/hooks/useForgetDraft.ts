import { useStoreContext } from 'ra-core'
import { useState } from 'react'
import { useUser } from '#src/api/user.ts'
import { draftKey } from '#src/components/forget-work.ts'

/** A draft by its name, and the way to let go of it before the form that keeps it is gone: one that follows at once under the same name begins empty. */
export const useForgetDraft = (name: string | null): { name: string | null; forget: () => void } => {
  const store = useStoreContext()
  const user = useUser()
  const [accountId] = useState(user?.id ?? '')
  return { name, forget: () => name !== null && store.removeItem(draftKey(accountId, name)) }
}
