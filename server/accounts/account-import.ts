import { type SQL, sql } from 'drizzle-orm'
import type { AccountChanges } from '#contract/account.ts'
import { editableFields, importedOnly } from '#contract/account.ts'
import { AccountType } from '#contract/account-kinds.ts'
import { isMobile } from '#contract/shapes.ts'
import { labelsOf } from '#contract/wire.ts'
import type { Person } from '#server/access/person.ts'
import { shutOut } from '#server/auth/sessions.ts'
import { columnOf } from '#server/db/column-of.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledIn, lockWritten, rowsIn, staged } from '#server/imports/staged.ts'
import { organisationsIn } from '#server/organisations.ts'
import { sortKey } from '#server/sort-key.ts'
import { accountJson } from './account-columns.ts'
import { accountDoubts } from './account-doubts.ts'
import { boundToTrade, companyItself, loadReferences, personalOfAll, personalOfPeople, type References, referenceFaults, SHOPPING } from './account-rules.ts'
import { followNames } from './company-follows.ts'

const columns = importColumns({ ...editableFields, ...importedOnly })
const names = [...columns.map(({ name }) => name), 'nameKey']
/** What a new account has where the file says nothing. */
const defaults: Record<string, string> = { registerType: 'ordinary', status: 'active', orgId: '3' }
const labelOf = labelsIn(columns)
/** Whether a row makes another kind of account of one. */
const becomes = sql`${cell('accountType')} <> r.before ->> 'accountType'`
/** Whether a row fills in again what was made unreadable of account `a`. */
const filledAgain = (() => {
  const says = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql`${cell(name)} <> coalesce(r.before ->> ${sql.raw(`'${name}'`)}, '')`),
      sql` or `,
    )
  return sql`(${says(personalOfAll)} or (not ${companyItself} and (${says(personalOfPeople)})))`
})()
/** Whether the record of a row has a role that holds something of a kind beside shopping. */
const holds = ({ roles }: References, kind: (permission: string) => boolean): SQL => {
  const codes = [...roles].filter(([, permissions]) => permissions.some((one) => one !== SHOPPING && kind(one))).map(([code]) => code)
  return sql`coalesce(jsonb_exists_any(r.before -> 'roles', ${list(codes)}), false)`
}
const holdsMore = (references: References) => holds(references, () => true)
/** Who may do less than someone can't shape them, nor give back what they had. */
const holdsBeyond = (references: References, { permissions }: Pick<Person, 'permissions'>) => holds(references, (one) => !permissions.has(one))

/** Accounts in the import kit: matched by login name. */
export const accountImport: ImportSpec = {
  entity: 'account',
  columns,
  keys: ['account'],
  taken: 'account.taken',
  silent: ['nameKey', 'legacyHash'],

  async rowCheck({ deps, person }) {
    const [references, organisations] = [await loadReferences(deps.db), await organisationsIn(deps.db)]
    const managesStaff = person.permissions.has('accounts:manageStaff')
    const bringsCredentials = person.permissions.has('accounts:importCredentials')
    return (data) => {
      if (typeof data.name === 'string') data.nameKey = sortKey(data.name)
      // People know an organisation and a price list by their names.
      if (typeof data.orgId === 'string') data.orgId = organisations.idOf(data.orgId) ?? data.orgId
      if (typeof data.priceListCode === 'string' && !references.priceLists.has(data.priceListCode)) data.priceListCode = references.priceListCodes.get(data.priceListCode) ?? data.priceListCode
      const faults: ReturnType<Awaited<ReturnType<ImportSpec['rowCheck']>>> = referenceFaults(data as AccountChanges, references).map(([column, key]) =>
        key === 'org.unknown' ? { column, key: 'import.organisation', facts: { names: organisations.names } } : { column, key: key === 'priceList.unknown' ? 'import.priceList' : key },
      )
      if (data.legacyHash !== undefined && !bringsCredentials) faults.push({ column: 'legacyHash', key: 'access.denied' })
      if (typeof data.account === 'string' && isMobile(data.account) && data.account !== data.phone) faults.push({ column: 'account', key: 'account.mobile' })
      if (data.accountType === 'staff' && !managesStaff) faults.push({ column: 'accountType', key: 'account.staffOnly' })
      return faults
    }
  },

  said: async (tx) => {
    const { nameOf } = await organisationsIn(tx)
    return (name, value) => (name === 'orgId' ? nameOf(String(value)) : undefined)
  },

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    await tx.execute(sql`select a.id from account a join import_row r on r.key = lower(a.account) where ${staged(batchId)} order by a.id for update of a`)
    await tx.execute(sql`
      update import_row r set record_id = a.id, before = ${accountJson(names)} || jsonb_build_object('roles', a.roles), version = a.version
      from account a where ${staged(batchId)} and lower(a.account) = r.key`)
    // Who stops being staff stops having staff's roles.
    await tx.execute(
      sql`update import_row r set data = r.data || '{"roles": ["buyer"]}' where ${staged(batchId)} and ${becomes} and ${cell('accountType')} <> 'staff' and r.before -> 'roles' <> '["buyer"]'`,
    )
  },

  async fileFaults(tx, { person }, batchId, refused) {
    const references = await loadReferences(tx)
    const found = await rowsOf<{ row: number; kind: string; value: string | null; other: string | null }>(
      tx,
      sql`
      select row, 'name' as kind, null as value, null as other from import_row r where ${staged(batchId)} and record_id is null and ${cell('name')} is null
      union all
      select row, 'accountType', null, null from import_row r where ${staged(batchId)} and record_id is null and ${cell('accountType')} is null
      union all
      select row, 'staff', before ->> 'accountType', null from import_row r where ${staged(batchId)} and (before ->> 'accountType' = 'staff' or ${holdsMore(references)}) and not ${person.permissions.has('accounts:manageStaff')}::boolean
      union all
      select row, 'beyond', before ->> 'accountType', null from import_row r where ${staged(batchId)} and record_id <> ${person.accountId} and not (r.before @> r.data) and ${holdsBeyond(references, person)}
      union all
      select row, case when ${cell('status')} = 'disabled' then 'self' else 'selfType' end, ${cell('accountType')}, null from import_row r where ${staged(batchId)} and record_id = ${person.accountId} and (${cell('status')} = 'disabled' or ${cell('accountType')} <> before ->> 'accountType')
      union all
      select row, 'bound', ${cell('accountType')}, a.account from import_row r join account a on a.id = r.record_id where ${staged(batchId)} and ${cell('accountType')} = 'staff' and a.account_type <> 'staff' and ${boundToTrade}
      union all
      select row, 'masked', null, null from import_row r join account a on a.id = r.record_id where ${staged(batchId)} and a.masked_at is not null and (${cell('status')} = 'active' or ${filledAgain})
      union all
      select r.row, 'code', ${cell('code')}, a.account from import_row r join account a on a.code = ${cell('code')} and a.id is distinct from r.record_id where ${staged(batchId)}
      union all
      select row, 'codeTwice', value, first::text from (
        select r.row, ${cell('code')} as value, min(r.row) filter (where bad.row is null) over (partition by ${cell('code')}) as first from import_row r left join ${rowsIn(refused)} on bad.row = r.row where ${staged(batchId)} and ${cell('code')} is not null) codes
      where row > first
      order by 1`,
    )
    return found.map(({ row, kind, value, other }) => faultOf(row, kind, value ?? '', other ?? ''))
  },

  doubts: (tx, batchId) => accountDoubts(tx, batchId, labelOf),

  async apply(tx, batchId, now) {
    const given = names.map((name) => (defaults[name] ? sql`coalesce(${cell(name)}, ${defaults[name]})` : cell(name)))
    await tx.execute(sql`
      insert into account (id, ${columnList}, roles, created_at, updated_at)
      select r.record_id, ${sql.join(given, sql`, `)}, case when ${cell('accountType')} = 'staff' then '{}'::text[] else '{buyer}'::text[] end, ${now}, ${now}
      from import_row r where ${staged(batchId, 'create')} order by r.row`)
    const sets = names.map((name) =>
      // Credentials come in only where nobody has any yet.
      name === 'legacyHash'
        ? sql`legacy_hash = case when a.password_hash is null and a.last_sign_in is null then coalesce(${cell(name)}, a.legacy_hash) else a.legacy_hash end`
        : sql`${columnOf(name)} = coalesce(${cell(name)}, a.${columnOf(name)})`,
    )
    await tx.execute(sql`
      update account a set ${sql.join(sets, sql`, `)}, roles = case when r.data -> 'roles' is null then a.roles else array(select jsonb_array_elements_text(r.data -> 'roles')) end, updated_at = ${now}, version = a.version + 1
      from import_row r where ${staged(batchId, 'update')} and a.id = r.record_id`)
    await followWhatChanged(tx, batchId, sql`r.before ->> 'name'`)
    await endWhatChanged(tx, batchId, now)
    await tx.execute(sql`
      insert into audit (at, actor_id, actor_name, action, entity, entity_id, batch_id)
      select ${now}, b.actor_id, b.actor_name, 'importCredentials', 'account', r.record_id, b.id
      from import_row r join import_batch b on b.id = r.batch_id where ${staged(batchId)} and r.outcome in ('create', 'update') and ${cell('legacyHash')} is not null`)
    await tx.execute(sql`analyze account`)
  },

  async entangled(tx, batchId) {
    await lockWritten(tx, batchId, sql`account`)
    return entangledIn(
      tx,
      sql`import_row r left join account a on a.id = r.record_id
      where ${staged(batchId)} and (
        (r.outcome = 'update' and a.version is distinct from r.version + 1)
        or (r.outcome = 'create' and (a.version is distinct from 1 or a.password_hash is not null or a.kingdee_status <> 'notPushed'
            or exists (select 1 from session s where s.account_id = a.id) or exists (select 1 from account child where child.owner_id = a.id)
            or exists (select 1 from qualification_file q where q.company_id = a.company_id)
            or exists (select 1 from special_price p where p.account_id = a.id) or exists (select 1 from goods_visibility v where v.account_id = a.id)
            or exists (select 1 from sales_order o where o.account_id = a.id) or exists (select 1 from cart_line l where l.account_id = a.id))))`,
    )
  },

  async beyondRights(tx, { person }, batchId) {
    const references = await loadReferences(tx)
    const staff = await rowsOf(
      tx,
      sql`select 1 from import_row r where ${staged(batchId)} and (before ->> 'accountType' = 'staff' or ${cell('accountType')} = 'staff' or ${holdsMore(references)}) limit 1`,
    )
    if (staff.length > 0 && !person.permissions.has('accounts:manageStaff')) return 'account.staffOnly'
    const beyond = await rowsOf(tx, sql`select 1 from import_row r where ${staged(batchId)} and record_id <> ${person.accountId} and ${holdsBeyond(references, person)} limit 1`)
    return beyond.length > 0 ? 'role.beyond' : null
  },

  async revert(tx, batchId, now) {
    await tx.execute(sql`delete from account a using import_row r where ${staged(batchId, 'create')} and a.id = r.record_id`)
    const sets = names.map((name) => sql`${columnOf(name)} = r.before ->> ${sql.raw(`'${name}'`)}`)
    await tx.execute(sql`
      update account a set ${sql.join(sets, sql`, `)}, roles = case when r.data -> 'roles' is null then a.roles else array(select code from role where code in (select jsonb_array_elements_text(r.before -> 'roles'))) end, updated_at = ${now}, version = a.version + 1
      from import_row r where ${staged(batchId, 'update')} and a.id = r.record_id`)
    await followWhatChanged(tx, batchId, cell('name'))
  },
}

const columnList = sql.join(names.map(columnOf), sql`, `)

/** Companies are called what their accounts are called by now: after an import what its rows say, after its undoing what stood there before. */
const followWhatChanged = (tx: Parameters<ImportSpec['apply']>[0], batchId: string, before: SQL) =>
  followNames(tx, sql`select r.record_id as id, ${before} as before from import_row r where ${staged(batchId, 'update')} and ${cell('name')} is not null`)

/** Who is shut out, or becomes somebody else by kind, signs in anew. */
const endWhatChanged = (tx: Parameters<ImportSpec['apply']>[0], batchId: string, now: SQL) =>
  shutOut(tx, sql`select r.record_id from import_row r where ${staged(batchId, 'update')} and (${cell('status')} = 'disabled' or ${becomes})`, 'changed by an import', now)

const faultOf = (row: number, kind: string, value: string, other: string): RowFault => {
  switch (kind) {
    case 'staff':
      return { row, column: labelOf('accountType'), value: '员工', key: 'account.staffOnly' }
    case 'beyond':
      return { row, column: labelOf('accountType'), value: labelsOf(AccountType)?.[value] ?? value, key: 'role.beyond' }
    case 'self':
      return { row, column: labelOf('status'), value: '停用', key: 'account.self' }
    case 'selfType':
      return { row, column: labelOf('accountType'), value: labelsOf(AccountType)?.[value] ?? value, key: 'account.self' }
    case 'bound':
      return { row, column: labelOf('accountType'), value: '员工', key: 'account.bound', facts: { account: other } }
    case 'masked':
      return { row, column: labelOf('account'), value, key: 'mask.closed' }
    case 'code':
      return { row, column: labelOf('code'), value, key: 'code.taken', facts: { account: other } }
    case 'codeTwice':
      return { row, column: labelOf('code'), value, key: 'import.codeRepeated', facts: { row: other } }
    default:
      return { row, column: labelOf(kind), value, key: 'field.required' }
  }
}
