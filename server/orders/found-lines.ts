import { type SQL, sql } from 'drizzle-orm'
import { matching } from '#server/catalogue/keyword.ts'

/** Most likely part of a document's number: products are meant by such a word only where a spec has just this code. */
const number = /^(so|ck)?\d+$/i
/** One character stands in every other product. */
const SHORTEST = 2

/** Whether a word is most likely part of a document's number. */
export const isNumber = (word: string): boolean => number.test(word)

const meansGoods = (word: string): boolean => !isNumber(word) && word.length >= SHORTEST

/** The lines `l` of orders whose product a word finds: each a way of its own, as what follows `from`. */
export const foundLines = (word: string): SQL[] => [linesOfCode(word), ...(meansGoods(word) ? [sql`sales_order_line l join goods g on g.id = l.goods_id where ${matching(word)}`] : [])]

/** Those whose spec has a word for its code. */
export const linesOfCode = (word: string): SQL => sql`sales_order_line l join spec s on s.id = l.spec_id and s.goods_id = l.goods_id where s.code = ${word}`

/** Whether one of these lines has a product that a word finds, asked of one paper; its code apart. `lines` are what follows `from`, with the lines as `l` and a condition. */
export const hasFoundLine = (lines: SQL, word: string): SQL =>
  meansGoods(word) ? sql`exists (select 1 from goods g where g.id in (select l.goods_id from ${lines}) and ${matching(word)})` : sql`false`
