import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from './database.ts'

/** Takes a statement whose rows nobody waits for: a transaction sends it at once, `Gathered` with the others. */
export interface Writes {
  execute(statement: SQL): PromiseLike<unknown>
}

/**
 * Writes of one transaction, kept back and sent to the database as one statement: a round trip instead of ten, while locks
 * are held. All of them see what was there before: none finds what another writes, but it may name the other's returned rows.
 */
export class Gathered implements Writes {
  readonly #statements: SQL[] = []

  /** Keeps a statement back; answers the name under which the others find what it returns. */
  async execute(statement: SQL): Promise<{ name: SQL }> {
    const name = sql.raw(`write_${this.#statements.length}`)
    this.#statements.push(sql`${name} as (${statement})`)
    return { name }
  }

  async send(tx: Queryable): Promise<void> {
    if (this.#statements.length === 0) return
    await rowsOf(tx, sql`with ${sql.join(this.#statements.splice(0), sql`, `)} select 1`)
  }
}
