import { type SQL, sql } from 'drizzle-orm'
import { foundIn } from '#server/found-in.ts'

/** The ids of the accounts that a word finds, by what staff know of them: name, pinyin, code, numbers. An index serves it. */
export const foundPeople = (word: string): SQL => sql`(select f.id from account f where ${foundIn(sql`f.search`, word)})`
