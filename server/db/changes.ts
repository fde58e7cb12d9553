/** What is remembered, by the tables that it is read from: whoever remembers something names the kinds that it rests on. */
export const tablesOf = {
  /** Who is signed in, for whom, and what they may. */
  people: ['account', 'session', 'role'],
  /** What is sold, to whom, and for how much. */
  catalogue: [
    'goods',
    'spec',
    'certificate',
    'goods_group',
    'goods_visibility',
    'price_list',
    'price_list_item',
    'special_price',
    'company',
    'qualification_file',
    'product_authorisation',
    'dictionary_entry',
    'test_report',
  ],
  /** How much of it there is, by goods. */
  stock: ['lot'],
  /** What an account has marked, by account. */
  favourites: ['favourite'],
  /** What lies in whose cart, by account. */
  cart: ['cart_line'],
  accounts: ['account'],
  /** The house's own numbers and words. */
  settings: ['setting'],
} as const

export type Kind = keyof typeof tablesOf
/** Something that has changed: all of a kind, or some of its records. */
export type Change = readonly [kind: Kind, ids?: readonly string[]]

/** All of every kind. */
export const everything: readonly Change[] = (Object.keys(tablesOf) as Kind[]).map((kind) => [kind])

/** A statement that says this has its changes of stock, carts and favourites told with their ids by whoever made it. */
export const TOLD = '/* told */'

const toldByIds = new Set<Kind>(['stock', 'cart', 'favourites'])

/** What writes, and into which table. */
const writing = /\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?|alter\s+table)\s+(?:only\s+)?"?(\w+)"?/gi

/** The kinds that a statement's text changes. */
export const kindsChangedBy = (text: string): Kind[] => {
  // Adding a session changes nothing that is remembered of anybody.
  const tables = [...text.matchAll(writing)].flatMap(([, verb = '', table = '']) => (table.toLowerCase() === 'session' && /^insert/i.test(verb) ? [] : [table.toLowerCase()]))
  const told = text.includes(TOLD)
  return (Object.keys(tablesOf) as Kind[]).filter((kind) => !(told && toldByIds.has(kind)) && (tablesOf[kind] as readonly string[]).some((table) => tables.includes(table)))
}

/**
 * What has changed in the database, as far as this process knows: its own commits at once, those of others
 * when they are told. Versions only grow; what was read under one is current for as long as the version stays.
 */
export class Changes {
  readonly #whole = new Map<Kind, number>()
  readonly #some = new Map<Kind, number>()
  readonly #each = new Map<string, number>()
  readonly #listeners = new Set<(changes: readonly Change[]) => void>()
  /** How often this process has committed something. */
  commits = 0
  /** Whether others' changes arrive here. While they don't, nothing may be remembered. */
  blind = false
  /** When all other processes have heard of what this one has committed so far; undefined where there is nothing to wait for. */
  settled: () => Promise<void> | undefined = () => undefined

  /** The version of a kind, or of some of its records alone. */
  version(kind: Kind, ids?: readonly string[]): number {
    const whole = this.#whole.get(kind) ?? 0
    if (!ids) return whole + (this.#some.get(kind) ?? 0)
    return ids.reduce((sum, id) => sum + (this.#each.get(`${kind} ${id}`) ?? 0), whole)
  }

  /** Takes in what has changed. */
  take(changes: readonly Change[]): void {
    for (const [kind, ids] of changes) {
      if (!ids) this.#whole.set(kind, (this.#whole.get(kind) ?? 0) + 1)
      else {
        this.#some.set(kind, (this.#some.get(kind) ?? 0) + 1)
        for (const id of ids) this.#each.set(`${kind} ${id}`, (this.#each.get(`${kind} ${id}`) ?? 0) + 1)
      }
    }
  }

  /** Takes in what this process has committed, and tells whoever passes it on. */
  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return
    this.commits++
    this.take(changes)
    for (const listener of this.#listeners) listener(changes)
  }

  /** Everything may have changed. */
  forget(): void {
    this.take(everything)
  }

  onCommit(listener: (changes: readonly Change[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
