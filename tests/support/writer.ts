import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'

/** Commits numbers from `FROM` on, one by one, and says each once the database has acknowledged it. Ends by being killed. */
const { DATABASE_URL, DATA_DIR = '', FROM = '0' } = process.env
const { pool } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR)
await pool.query('create table if not exists written (n int primary key)')
for (let n = Number(FROM); ; n++) {
  await pool.query('insert into written values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
