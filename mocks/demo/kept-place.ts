import { IdbFs } from '@electric-sql/pglite'

/**
 * Where a browser keeps the database. The database writes what has changed there beside its work, and tells nobody when that is done:
 * whoever has to know asks here.
 */
export class KeptPlace extends IdbFs {
  #latest: Promise<void> = Promise.resolve()

  /** Keeps everything that the database holds now; one keeping follows the other. */
  override syncToFs(): Promise<void> {
    const kept = this.#latest.then(() => super.syncToFs())
    this.#latest = kept.catch(() => undefined)
    return kept
  }
}
