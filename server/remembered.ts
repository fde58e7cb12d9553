import type { Changes } from './db/changes.ts'

interface Entry<Value> {
  value: Promise<Value>
  /** What `version` answered before the value was read. */
  version: number
  until: number
  /** Of a value that is there: its version may depend on what it holds. */
  now?: Value
  versionOf: Version<Value>
}

/** The version of all that a value rests on; `value` is undefined before it is read. */
export type Version<Value> = (changes: Changes, value: Value | undefined) => number

interface RememberedOptions<Value> {
  /** Milliseconds that a value may be told again, for changes that reach nobody: made past the mall, or by a process that died. */
  maxAge: number
  /** Values kept at most: what has not been asked for longest goes first. */
  size: number
  version: Version<Value>
}

/** Values that were read from the database, told again for as long as nothing that they rest on has changed. */
export class Remembered<Value> {
  readonly #changes: Changes
  readonly #options: RememberedOptions<Value>
  readonly #entries = new Map<string, Entry<Value>>()

  constructor(changes: Changes, options: RememberedOptions<Value>) {
    this.#changes = changes
    this.#options = options
  }

  /** The value, read anew when need be; who ask for the same at the same time share one reading. */
  get(key: string, read: () => Promise<Value>, versionOf = this.#options.version): Promise<Value> {
    if (this.#changes.blind) return read()
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    if (known && known.until > performance.now() && known.version === known.versionOf(this.#changes, known.now)) {
      this.#entries.set(key, known)
      return known.value
    }
    const version = versionOf(this.#changes, undefined)
    const entry: Entry<Value> = { value: read(), version, until: performance.now() + this.#options.maxAge, versionOf }
    this.#entries.set(key, entry)
    if (this.#entries.size > this.#options.size) this.#entries.delete(this.#entries.keys().next().value as string)
    entry.value.then(
      (value) => {
        // Changed while it was read: whoever asked in between has it, nobody else will.
        if (versionOf(this.#changes, undefined) !== version) return void this.#drop(key, entry)
        entry.now = value
        entry.version = versionOf(this.#changes, value)
      },
      () => this.#drop(key, entry),
    )
    return entry.value
  }

  #drop(key: string, entry: Entry<Value>) {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}

/** The same for each database that the mall is opened on, made when it is first asked for. */
export const remembering = <Value>(options: RememberedOptions<Value>): ((changes: Changes) => Remembered<Value>) => {
  const made = new WeakMap<Changes, Remembered<Value>>()
  return (changes) => {
    const known = made.get(changes) ?? new Remembered(changes, options)
    made.set(changes, known)
    return known
  }
}
