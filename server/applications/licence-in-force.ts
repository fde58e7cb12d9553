import { sql } from 'drizzle-orm'
import type { ContentOf } from '#contract/application-kinds.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

type Licence = Pick<ContentOf<'qualification'>, 'name' | 'number' | 'expiresOn' | 'classes' | 'files'>

/** Whether a company has a file of that name, in title marks or without. */
export const hasLicence = async (tx: Queryable, companyId: string, name: string): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from qualification_file where company_id = ${companyId} and trim(both '《》' from name) = ${name}`)).length > 0

/** Puts a company's file in force, in the place of the one of the same name. */
export const putInForce = async (tx: Queryable, deps: Deps, companyId: string, mandatory: boolean, { name, number, expiresOn, classes, files }: Licence): Promise<void> => {
  const values = sql`number = ${number}, expires_on = ${expiresOn}::date, classes = ${sql.param(classes)}::text[], files = ${JSON.stringify(files)}::jsonb`
  const changed = await rowsOf(tx, sql`update qualification_file set ${values}, version = version + 1 where company_id = ${companyId} and trim(both '《》' from name) = ${name} returning id`)
  if (changed.length > 0) return
  await tx.execute(sql`
    insert into qualification_file (id, company_id, name, mandatory, number, expires_on, classes, files)
    values (${deps.newId()}, ${companyId}, ${name}, ${mandatory}, ${number}, ${expiresOn}::date, ${sql.param(classes)}::text[], ${JSON.stringify(files)}::jsonb)`)
}
