import { type SQL, sql } from 'drizzle-orm'
import { kindSpecs } from '#contract/application-kinds.ts'
import type { Letter } from '#contract/letter.ts'
import { writeAudit } from '#server/access/audit.ts'
import { randomHex } from '#server/auth/digest.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { letter } from '#server/db/schema/applications.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { wayOf } from '#server/page.ts'
import { today } from '#server/today.ts'
import { yearNumber } from '#server/year-number.ts'
import type { LockedApplication } from './locked.ts'

type Said = Omit<typeof letter.$inferInsert, 'id' | 'number' | 'code' | 'applicationId' | 'accountId' | 'issuedAt'>

/** The next letter's number of a year, without gaps. */
export const letterNumber = (tx: Queryable, year: string): Promise<string> => yearNumber(tx, { prefix: 'SQS', series: 'letter', year })

/** Issues a letter with a number without gaps and a code by which anyone may check it. */
export const issueLetter = async (tx: Queryable, { deps }: SignedInContext, application: LockedApplication, said: Said): Promise<void> => {
  const number = await letterNumber(tx, today(deps).slice(0, 4))
  await tx.insert(letter).values({ id: deps.newId(), number, code: randomHex(12), applicationId: application.id, accountId: application.accountId, issuedAt: deps.clock(), ...said })
}

/** Where a letter is checked by whoever holds it. */
export const verifyAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, code: string): string => `${publicUrl}/mall/letter?${new URLSearchParams({ code })}`

/** How a letter `l` stands on a day. */
export const letterState = (day: string): SQL =>
  sql`case when l.revoked_at is not null then 'revoked' when l.valid_to < ${day}::date then 'expired' when l.valid_from > ${day}::date then 'coming' else 'valid' end`

/** Letters as people read them; what has expired or was revoked is computed on the day. */
export const lettersWhere = (db: Queryable, day: string, where: ReturnType<typeof sql>, rest = sql``, way = wayOf({})): Promise<Letter[]> =>
  rowsOf<Letter>(
    db,
    sql`
    select l.id, l.number, l.code, l.kind, l.holder, l.credit_code as "creditCode", l.brand, g.name as "goodsName", l.region, l.hospital, to_char(l.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(l.valid_to, 'YYYY-MM-DD') as "validTo",
           ${iso(sql`l.issued_at`)} as "issuedAt", org.name as issuer, l.revoke_reason as "revokeReason", l.application_id as "applicationId",
           ${letterState(day)} as state
    from authorisation_letter l join account a on a.id = l.account_id join organisation org on org.id = a.org_id left join goods g on g.id = l.goods_id where ${where} order by l.issued_at ${way}, l.id ${way} ${rest}`,
  )

/** Takes a letter back, and the leave to order that came with it. Raises 404 and a refusal. */
export const revokeLetter = (context: SignedInContext, { id, reason }: { id: string; reason: string }): Promise<Letter> =>
  context.deps.db.transaction(async (tx) => {
    const { deps } = context
    const [row] = await rowsOf<{ authorisationId: string | null; revoked: boolean; accountId: string }>(
      tx,
      sql`select authorisation_id as "authorisationId", revoked_at is not null as revoked, account_id as "accountId" from authorisation_letter where id = ${id} for update`,
    )
    if (!row) throw missing()
    if (row.revoked) throw refused('letter.revoked')
    const now = deps.clock().toISOString()
    await tx.execute(sql`update authorisation_letter set revoked_at = ${now}::timestamptz, revoke_reason = ${reason} where id = ${id}`)
    if (row.authorisationId) await tx.execute(sql`update product_authorisation set revoked_at = ${now}::timestamptz, version = version + 1 where id = ${row.authorisationId}`)
    await writeAudit(tx, context, [{ action: 'revoke', entity: 'letter', id, before: null, after: { reason } }])
    const [answer] = await lettersWhere(tx, today(deps), sql`l.id = ${id}`)
    if (!answer) throw missing()
    const { kind, number, brand, applicationId } = answer
    await sendNews(tx, deps, [
      { accountId: row.accountId, kind: 'application', says: 'letter.revoked', facts: { number, brand, reason }, link: `${kindSpecs[kind].path}?id=${applicationId}`, key: `letter:${id}:revoked` },
    ])
    return answer
  })
