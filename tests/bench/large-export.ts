import { createApp } from '#server/app.ts'
import { seedDemo } from '#server/db/demo/demo.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { signIn } from '#tests/support/ask.ts'
import { benchExport, copiesOut } from './account-export.ts'
import { benchDeps } from './deps.ts'
import { fillAccounts } from './http/fill.ts'

/** A file of a million rows, beside PostgreSQL's own copy. */
const ROWS = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000)

const database = await openPostgres(process.env.BENCH_DATABASE_URL as string)
await migrateDatabase(database.pool)
await seedDemo(database.db, argonPasswords, new Date())
await fillAccounts(database, ROWS)
const app = createApp(benchDeps(database))
const { token } = await signIn({ app }, 'admin')
const copies = copiesOut('account', ROWS)
await benchExport(app, token, 'csv', ROWS, copies)
await benchExport(app, token, 'xlsx', ROWS, copies)
await database.close()
process.exit(0)
