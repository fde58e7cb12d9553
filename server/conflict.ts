import { sql } from 'drizzle-orm'
import { iso, type Queryable, rowsOf } from './db/database.ts'
import { Failure, lost } from './failure.ts'

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** The 409 for someone who saves what another has changed meanwhile: it says when, and who was first unless whoever asks isn't to know (`named`). */
export const conflict = async (db: Queryable, entity: string, id: string, version: number, { named = true } = {}): Promise<Failure> => {
  const [last] = await rowsOf<{ who: string; at: string }>(
    db,
    sql`select actor_name as who, ${iso(sql`at`)} as at from audit where entity = ${entity} and entity_id = ${id} and action <> 'see' order by audit.id desc limit 1`,
  )
  const when = moment.format(last ? new Date(last.at) : new Date())
  return last && named ? lost({ who: last.who, when }, version) : new Failure(409, 'record.changedBySomeone', { when }, { extras: { version } })
}
