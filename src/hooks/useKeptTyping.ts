import { useStore, useStoreContext } from 'ra-core'
import { useUser } from '#src/api/user.ts'
import { draftKey } from '#src/components/forget-work.ts'

/**
 * What somebody types outside of a form that is kept, about a record at the desk or into the quick order: there again after a look elsewhere, a
 * reload or a session that ended, until it is let go of by the third. What is about a record is named by it and its version, so that it is about what was seen.
 */
export const useKeptTyping = <Value>(name: string, begin: Value): [Value, (next: Value | ((now: Value) => Value)) => void, () => void] => {
  const user = useUser()
  const key = draftKey(user?.id ?? '', name)
  const [value, setValue] = useStore<Value>(key, begin)
  const store = useStoreContext()
  // Two changes that come at once both hold: what is there is asked for, not what was drawn last.
  const change = (next: Value | ((now: Value) => Value)) => setValue(typeof next === 'function' ? (next as (now: Value) => Value)(store.getItem(key, begin) ?? begin) : next)
  return [value, change, () => store.removeItem(key)]
}
