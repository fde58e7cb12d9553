import { sql } from 'drizzle-orm'
import { iso } from '#server/db/database.ts'

/** Columns whose database name differs from their standard name. */
const spelled: Record<string, string> = {
  nameKey: 'name_key',
  accountType: 'account_type',
  customerType: 'customer_type',
  registerType: 'register_type',
  userType: 'user_type',
  orgId: 'org_id',
  creditCode: 'credit_code',
  priceListCode: 'price_list_code',
  staffName: 'staff_name',
  staffTel: 'staff_tel',
  legacyHash: 'legacy_hash',
  kingdeeStatus: 'kingdee_status',
  kingdeeMessage: 'kingdee_message',
  kingdeeId: 'kingdee_id',
  kingdeeAttempts: 'kingdee_attempts',
  pushedAt: 'pushed_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/** An account's column by its standard name. */
export const columnOf = (name: string) => sql.identifier(spelled[name] ?? name)

const plain = [
  'id',
  'account',
  'name',
  'phone',
  'accountType',
  'customerType',
  'registerType',
  'userType',
  'status',
  'orgId',
  'code',
  'creditCode',
  'province',
  'city',
  'address',
  'tel',
  'email',
  'priceListCode',
  'staffName',
  'staffTel',
  'remark',
  'roles',
  'kingdeeStatus',
  'kingdeeMessage',
  'kingdeeId',
  'kingdeeAttempts',
  'version',
]
const times = ['pushedAt', 'createdAt', 'updatedAt']

/** What a query selects to answer with accounts in standard names. Hashes are not among it. */
export const accountColumns = sql.join(
  [...plain.map((name) => sql`a.${columnOf(name)} as ${sql.identifier(name)}`), ...times.map((name) => sql`${iso(sql`a.${columnOf(name)}`)} as ${sql.identifier(name)}`)],
  sql`, `,
)

/** Some columns of an account as a JSON object in standard names. */
export const accountJson = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.raw(`'${name}'`), sql`a.${columnOf(name)}`]),
    sql`, `,
  )})`
