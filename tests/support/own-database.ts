import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL on which the suite runs, when it is to; else the embedded database. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** A database of its own on the server at `url`, empty or a copy of the one at `like`, and how to drop it. */
export const createDatabase = async (url: string, like?: string): Promise<{ address: string; drop: () => Promise<void> }> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (text: string) => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(text).finally(() => admin.end())
  }
  await run(like ? `create database ${name} template ${new URL(like).pathname.slice(1)}` : `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return { address: address.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
