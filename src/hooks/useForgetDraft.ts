import { useStoreContext } from 'ra-core'
import { useState } from 'react'
import { useUser } from '#src/api/user.ts'
import { draftKey } from '#src/components/forget-work.ts'

/** Lets go of a draft before the form that keeps it is gone: one that follows at once under the same name begins empty. Does nothing where there is no name. */
export const useForgetDraft = (name: string | null): (() => void) => {
  const store = useStoreContext()
  const user = useUser()
  const [accountId] = useState(user?.id ?? '')
  return () => {
    if (name !== null) store.removeItem(draftKey(accountId, name))
  }
}
