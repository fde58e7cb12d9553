import { useRemoveFromStore, useStore } from 'ra-core'
import { useUser } from '#src/api/user.ts'
import { draftKey } from '#src/components/forget-work.ts'

/**
 * What somebody types about a record at the desk, outside of a record's form: there again after a look elsewhere, a reload or a
 * session that ended, until it is let go of by the third. Named by the record and its version, so that it is about what was seen.
 */
export const useKeptTyping = <Value>(name: string, begin: Value): [Value, (next: Value | ((now: Value) => Value)) => void, () => void] => {
  const user = useUser()
  const key = draftKey(user?.id ?? '', name)
  const [value, setValue] = useStore<Value>(key, begin)
  const remove = useRemoveFromStore()
  return [value, setValue, () => remove(key)]
}
