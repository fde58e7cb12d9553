import { type SQL, sql } from 'drizzle-orm'
import { foundIn, heldIn } from '#server/found-in.ts'

/** The ids of the accounts that a word finds, by what staff know of them: name, pinyin, code, numbers. An index serves it. */
export const foundPeople = (word: string): SQL => sql`(select f.id from account f where ${foundIn(sql`f.search`, word, 'account_pairs')})`

/** Whether one of the accounts of a row, `ids`, holds a word: for words that most accounts hold. */
export const isOfPeople = (word: string, ...ids: SQL[]): SQL => sql`exists (select 1 from account f where f.id in (${sql.join(ids, sql`, `)}) and ${heldIn(sql`f.search`, word)})`
