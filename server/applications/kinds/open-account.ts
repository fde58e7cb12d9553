import { sql } from 'drizzle-orm'
import type { ContentOf, GrantOf } from '#contract/application-kinds.ts'
import { writeAudit } from '#server/access/audit.ts'
import { KINGDEE_TOPIC } from '#server/accounts/kingdee-push.ts'
import { isDatabaseError, type Queryable, rowsOf } from '#server/db/database.ts'
import { company } from '#server/db/schema/people.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sortKey } from '#server/sort-key.ts'
import { today } from '#server/today.ts'
import { isMandatory } from '../licence-holder.ts'
import { hasLicence, putInForce } from '../licence-in-force.ts'
import type { KindRules } from '../rules.ts'

const REVIEWING = '审核中'
const BUSINESS_LICENCE = '营业执照'

const mark = (tx: Queryable, accountId: string, upgrade: boolean, status: string | null) =>
  tx.execute(sql`update account set is_upgrade = ${upgrade}, sale_audit_status = ${status}, updated_at = now() where id = ${accountId}`)

/** The company that has a credit code already. */
const ownerOf = async (db: Queryable, creditCode: string): Promise<string | undefined> => (await rowsOf<{ name: string }>(db, sql`select name from company where credit_code = ${creditCode}`))[0]?.name

/** Where goods go, and whose name stands on invoices, was said with the application: who keeps neither yet need not type it again. */
const keepWhatWasSaid = async (tx: Queryable, { deps }: SignedInContext, accountId: string, content: ContentOf<'openAccount'>): Promise<void> => {
  const at = deps.clock().toISOString()
  await tx.execute(sql`
    insert into address (id, account_id, contact, phone, province, city, district, detail, chosen, created_at)
    select ${deps.newId()}, ${accountId}, ${content.contact}, ${content.phone}, ${content.province}, ${content.city}, '', ${content.address}, true, ${at}::timestamptz
    where not exists (select 1 from address where account_id = ${accountId})`)
  await tx.execute(sql`
    insert into invoice_title (id, account_id, kind, title, tax_number, bank, bank_account, registered_address, registered_tel, email, chosen, created_at)
    select ${deps.newId()}, ${accountId}, 'ordinary', ${content.companyName}, ${content.creditCode}, ${content.bank}, ${content.bankAccount},
           ${`${content.province}${content.city}${content.address}`}, ${content.phone}, ${content.email}, true, ${at}::timestamptz
    where not exists (select 1 from invoice_title where account_id = ${accountId})`)
}

/** Raises a refusal, at its field, for a licence that is named in part, or is over. */
const refuseHalf = ({ licence, licenceNumber, classes, expiresOn }: Pick<GrantOf<'openAccount'>, 'licence' | 'licenceNumber' | 'classes' | 'expiresOn'>, day: string): void => {
  if (licence && !licenceNumber) throw refused('field.required', {}, { field: 'grant.licenceNumber' })
  if (licence && classes.length === 0) throw refused('openAccount.classes', {}, { field: 'grant.classes' })
  if (!licence && classes.length > 0) throw refused('openAccount.licence', {}, { field: 'grant.licence' })
  if (!licence && (licenceNumber || expiresOn)) throw refused('openAccount.licenceWhich', {}, { field: 'grant.licence' })
  if (expiresOn && expiresOn < day) throw refused('qualification.over', {}, { field: 'grant.expiresOn' })
}

/** Opening an account: approval makes the company and its customer, with price list and service person, an address and an invoice title, and queues the push to the ERP. */
export const accountOpenings: KindRules<'openAccount'> = {
  grants: true,
  prepare: async (tx, _, content, { accountId }) => {
    const [account] = await rowsOf<{ type: string; opened: boolean; below: boolean }>(
      tx,
      sql`select account_type as type, owner_id is not null as below, exists (select 1 from company c where c.id = company_id and c.credit_code is not null) as opened from account where id = ${accountId} for update`,
    )
    if (account?.type !== 'customer') throw refused('openAccount.customer')
    // Whoever is of a company has its account.
    if (account.opened || account.below) throw refused('openAccount.done')
    return { title: content.companyName }
  },
  submitted: async (tx, _, { accountId }) => void (await mark(tx, accountId, true, REVIEWING)),
  turnedDown: async (tx, _, { accountId, state }) => void (await mark(tx, accountId, state === 'rejected', state === 'rejected' ? '已驳回' : null)),
  standing: async ({ db }, accountId, { creditCode }) => {
    const owner = await ownerOf(db, creditCode)
    const asked = await rowsOf<{ said: string }>(
      db,
      sql`select p.number || ' ' || (p.content->>'companyName') as said from application p
          where p.kind = 'openAccount' and p.state = 'pending' and p.account_id <> ${accountId} and p.content->>'creditCode' = ${creditCode} order by p.submitted_at, p.id limit 10`,
    )
    return [...(owner ? [{ name: 'codeOwner' as const, value: owner }] : []), ...(asked.length > 0 ? [{ name: 'codeAsked' as const, value: asked.map(({ said }) => said).join('  ') }] : [])]
  },
  approved: async (tx, context, { accountId }, content, grant) => {
    const { deps } = context
    // Another opening for the same company waits until it is seen.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`company ${content.creditCode}`}))`)
    const owner = await ownerOf(tx, content.creditCode)
    if (owner) throw refused('openAccount.companyTaken', { name: owner })
    const [coded] = await rowsOf<{ account: string }>(tx, sql`select account from account where code = ${grant.code} and id <> ${accountId}`)
    if (coded) throw refused('code.taken', { account: coded.account }, { field: 'grant.code' })
    refuseHalf(grant, today(deps))
    const known = await rowsOf(tx, sql`select 1 from price_list where code = ${grant.priceListCode} and status = 'active'`)
    if (known.length === 0) throw refused('priceList.unknown', {}, { field: 'grant.priceListCode' })
    const [account] = await rowsOf<{ orgId: string; companyId: string | null }>(tx, sql`select org_id as "orgId", company_id as "companyId" from account where id = ${accountId} for update`)
    // Files that were approved before stand under a holder already: it becomes the company.
    const companyId = account?.companyId ?? deps.newId()
    const values = { name: content.companyName, kind: 'customer', creditCode: content.creditCode, orgId: account?.orgId ?? '', agentName: content.companyName }
    await tx
      .insert(company)
      .values({ id: companyId, ...values })
      .onConflictDoUpdate({ target: company.id, set: values })
    const opened = tx.execute(sql`
      update account set name = ${content.companyName}, name_key = ${sortKey(content.companyName)}, customer_type = 'company', register_type = 'ordinary', company_id = ${companyId}, credit_code = ${content.creditCode},
        province = ${content.province}, city = ${content.city}, address = ${content.address}, code = ${grant.code}, price_list_code = ${grant.priceListCode}, staff_name = ${grant.staffName}, staff_tel = ${grant.staffTel},
        email = coalesce(${content.email}, email), tel = ${content.phone}, is_upgrade = true, sale_audit_status = '已通过', kingdee_status = case when ${deps.erp !== null} then 'pushing' else kingdee_status end,
        version = version + 1, updated_at = ${deps.clock().toISOString()}::timestamptz where id = ${accountId}`)
    // Someone may have given the code meanwhile.
    await opened.catch((error: unknown) => {
      throw isDatabaseError(error, '23505', 'account_code') ? refused('code.unique', {}, { field: 'grant.code' }) : error
    })
    await keepWhatWasSaid(tx, context, accountId, content)
    // Whoever looked at the credit code has looked at the business licence: it need not be sent and looked at once more.
    if (!(await hasLicence(tx, companyId, BUSINESS_LICENCE)))
      await putInForce(tx, deps, companyId, true, { name: BUSINESS_LICENCE, number: content.creditCode, expiresOn: null, classes: [], files: content.files })
    // So has whoever names the licence that covers device classes.
    const { licence, licenceNumber, expiresOn, classes } = grant
    // One that was looked at by itself before stands as it was approved.
    if (licence && (await hasLicence(tx, companyId, licence))) throw refused('openAccount.licenceThere', { name: licence }, { field: 'grant.licence' })
    if (licence) {
      await putInForce(tx, deps, companyId, isMandatory({ customerType: 'company' }, licence), { name: licence, number: licenceNumber ?? '', expiresOn, classes, files: content.files })
      await writeAudit(tx, context, [{ action: 'qualify', entity: 'account', id: accountId, before: null, after: { file: licence, number: licenceNumber, expiresOn } }])
    }
    await writeAudit(tx, context, [{ action: 'openAccount', entity: 'account', id: accountId, before: null, after: { name: content.companyName, ...grant } }])
    if (deps.erp) {
      await tx.execute(sql`insert into outbox (topic, key) values (${KINGDEE_TOPIC}, ${accountId}) on conflict (topic, key) where state in ('ready', 'leased') do nothing`)
      deps.nudge(KINGDEE_TOPIC)
    }
    return null
  },
}
