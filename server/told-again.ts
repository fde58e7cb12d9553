import type { Kind } from './db/changes.ts'
import type { Deps } from './deps.ts'
import { MAX_AGE } from './remembered-answers.ts'

/** How old it may be before it is read anew, and how old at most. */
const AGAIN_MS = 2000
/** So many times as long as reading it took it is left in peace: reading anew takes a small share of the database, however long it takes. */
const REST = 20
const OLDEST_MS = 60_000
/** How old when it is known that rows have changed since. */
const CHANGED_MS = 5000
/** Values that are kept, the latest. */
const KEPT = 2000

interface Told {
  value: unknown
  at: number
  /** Milliseconds that reading it took. */
  took: number
  version: number
  /** It is being read anew beside the answers. */
  again: boolean
}
interface AllTold {
  known: Map<string, Told>
  /** Being read for whoever waits, since a version of what it rests on. */
  underWay: Map<string, { version: number; value: Promise<unknown> }>
}
const ofDatabase = new WeakMap<object, AllTold>()

/** What is read: its name, how, whether it came of so many rows that nobody sees one more or less, and the kind of rows that it rests on, if one is known to tell of its changes. */
interface Readable<Value> {
  key: string
  read: () => Promise<Value>
  isLarge: (value: Value) => boolean
  kind?: Kind | undefined
}

/**
 * A value that is read from all rows there are. A large one is told again for up to a minute and read anew beside the answer;
 * a small one is read each time, or told again for five seconds, until rows of its `kind` change.
 */
export const toldAgain = async <Value>({ changes }: Pick<Deps, 'changes'>, { key, read, isLarge, kind }: Readable<Value>): Promise<Value> => {
  const { known, underWay } = ofDatabase.get(changes) ?? { known: new Map<string, Told>(), underWay: new Map() }
  ofDatabase.set(changes, { known, underWay })
  const version = kind ? changes.version(kind) : 0
  const anew = async () => {
    const began = performance.now()
    const value = await read()
    const at = performance.now()
    known.delete(key)
    if (kind || isLarge(value)) known.set(key, { value, at, took: at - began, version, again: false })
    if (known.size > KEPT) known.delete(known.keys().next().value as string)
    return value
  }
  const last = changes.blind ? undefined : known.get(key)
  const age = last ? performance.now() - last.at : 0
  if (last && kind && last.version === version && age < MAX_AGE) return last.value as Value
  if (last && isLarge(last.value as Value) && age < (kind && last.version !== version ? CHANGED_MS : OLDEST_MS)) {
    if (!last.again && age > Math.max(AGAIN_MS, REST * last.took)) {
      last.again = true
      void anew().catch(() => {
        last.again = false
      })
    }
    return last.value as Value
  }
  if (!kind || changes.blind) return anew()
  const shared = underWay.get(key)
  if (shared?.version === version) return shared.value as Promise<Value>
  const value = anew().finally(() => underWay.get(key)?.value === value && underWay.delete(key))
  underWay.set(key, { version, value })
  return value
}
