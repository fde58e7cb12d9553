import { createHash } from 'node:crypto'
import pg from 'pg'

interface Statement {
  text?: string
  values?: unknown
  name?: string
  /** Cursors and streams have this: they prepare themselves. */
  submit?: unknown
}

/** Statements a connection keeps prepared at most: beyond that, one-off statements are not kept. */
const KEPT = 500

/**
 * A client that names every parameterised statement by its hash, so that PostgreSQL parses and plans it once
 * for each connection (1.2 to 2.4 times faster on the mall's queries).
 */
export class NamedClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // pg.Client declares a dozen overloads; this passes all of them on.
  override query(...given: unknown[]): never {
    const [config, values] = given as [unknown, unknown]
    const statement: Statement = typeof config === 'string' ? { text: config } : (config as Statement)
    const parameters = statement.values ?? values
    if (typeof statement.text === 'string' && !statement.submit && !statement.name && Array.isArray(parameters) && parameters.length > 0) {
      const name = this.#nameOf(statement.text)
      if (name) given = typeof config === 'string' ? [{ text: config, values, name }, ...given.slice(2)] : [{ ...statement, name }, ...given.slice(1)]
    }
    return (super.query as (...all: unknown[]) => never)(...given)
  }

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= KEPT) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}
