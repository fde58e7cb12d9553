import { IdbFs } from '@electric-sql/pglite'

/**
 * Where a browser keeps the database. The database writes what has changed there beside its work, and tells nobody when that is done:
 * whoever has to know asks here.
 */
export class KeptPlace extends IdbFs {
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /** Keeps everything that the database holds now. One keeping follows the other; all who ask while one runs get the next. */
  override syncToFs(): Promise<void> {
    if (!this.#running) return this.#begin()
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#begin()
      })
    return this.#next
  }

  #begin(): Promise<void> {
    this.#running = super.syncToFs().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }
}
