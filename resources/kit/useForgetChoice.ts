import { useListContext } from 'ra-core'
import { useEffect, useRef } from 'react'

/**
 * Rows that were chosen on an earlier visit of a list, before it was read anew or before it was narrowed otherwise aren't chosen any
 * more: nobody sees them, and the next act would be theirs, too.
 */
export const useForgetChoice = (): void => {
  const { onUnselectItems, filterValues } = useListContext()
  const forget = useRef(onUnselectItems)
  forget.current = onUnselectItems
  const narrowed = JSON.stringify(filterValues)
  useEffect(() => {
    // The list around listens to its store only once this has run.
    const soon = setTimeout(() => forget.current())
    return () => {
      clearTimeout(soon)
      forget.current()
    }
  }, [narrowed])
}
