import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { list } from '#server/db/database.ts'
import { insertRows } from '#server/db/insert-rows.ts'

import { account } from '#server/db/schema/people.ts'
import { written } from '#server/db/written.ts'

const inner = sql`x.name = ${'甲'} and ${sql`x.n > ${3}`}`
const cases: [name: string, statement: SQL][] = [
  ['nothing', sql``],
  ['a text alone', sql`select 1`],
  ['values of every kind', sql`select ${'a'}, ${1}, ${true}, ${null}, ${undefined}, ${12n}`],
  ['text as it is', sql`select ${sql.raw("'$1'")} from ${sql.raw('"t"')}`],
  ['statements in statements', sql`select * from x where ${inner} or ${inner}`],
  ['joined statements', sql`select ${sql.join([sql`${1}`, sql`${2}`, sql`3`], sql`, `)}`],
  ['nothing joined', sql`select ${sql.join([], sql`, `)}`],
  ['a list as one value', sql`select * from x where id = any(${list(['a', null, 'b'])})`],
  ['null as a value', sql`select ${sql.param(null)}`],
  ['rows', insertRows(account, [{ id: 'a', name: '甲' } as typeof account.$inferInsert])],
  ['a table, which is drizzle’s to say', sql`select * from ${account} where ${1} = 1`],
  ['a column', sql`select ${account.name} where ${account.id} = ${'a'}`],
  ['a name', sql`select ${sql.identifier('na"me')}, ${2}`],
  ['a list in brackets', sql`select 1 where 1 in ${[1, 2, 3]} and ${'x'} = 'x'`],
  ['values in the text', sql`select ${sql`${'it’s'} || ${1}`.inlineParams()}, ${3}`],
  ['an alias', sql`select ${sql`1`.as('one')}, ${2}`],
  ['a column’s value', sql`select ${sql.param(new Date(0), account.createdAt)}`],
]

test.each(cases)('%s is written as drizzle writes it', (_, statement) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  expect(written(statement)).toEqual({ text, params })
})

test('writing a statement leaves it as it was', () => {
  const { sql: text, params } = new PgDialect().sqlToQuery(inner)
  written(inner)
  written(sql`${inner} and ${account.name} = ${1}`)
  expect(written(inner)).toEqual({ text, params })
})
