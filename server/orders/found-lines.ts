import { type SQL, sql } from 'drizzle-orm'
import { matching } from '#server/catalogue/keyword.ts'

/** Most likely part of a document's number: products are meant by such a word only where a spec has just this code. */
const isNumber = /^(so|ck)?\d+$/i
/** One character stands in every other product. */
const SHORTEST = 2

/** The lines `l` of orders whose product a word finds: each a way of its own, as what follows `from`. */
export const foundLines = (word: string): SQL[] => [
  sql`sales_order_line l join spec s on s.id = l.spec_id and s.goods_id = l.goods_id where s.code = ${word}`,
  ...(isNumber.test(word) || word.length < SHORTEST ? [] : [sql`sales_order_line l join goods g on g.id = l.goods_id where ${matching(word)}`]),
]
