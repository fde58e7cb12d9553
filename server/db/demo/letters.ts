import { sql } from 'drizzle-orm'
import { letterNumber } from '#server/applications/letters.ts'
import { randomHex } from '#server/auth/digest.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { application, applicationEvent, letter } from '#server/db/schema/applications.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const REGION = '湖北省'
const BRAND = '固骨'

/** Letters of the hospital: last year's, which has ended, and this one's, for what its authorisation opens. Each by the application that led to it. */
export const demoLetters = async (tx: Queryable, now: Date): Promise<void> => {
  const year = now.getFullYear()
  const asked = [
    { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, authorisationId: null, days: 380 },
    { from: `${year}-01-01`, to: `${year + 1}-12-31`, authorisationId: 'authorisation-1', days: 12 },
  ]
  const [holder] = await rowsOf<{ name: string; creditCode: string | null }>(
    tx,
    sql`select name, credit_code as "creditCode" from company where id = (select company_id from account where id = 'hospital')`,
  )
  for (const [at, { from, to, authorisationId, days }] of asked.entries()) {
    const id = `authorised-${at + 1}`
    const issuedAt = new Date(now.getTime() - days * DAY)
    const content = { brand: BRAND, goodsId: null, region: REGION, hospital: null, validFrom: from, validTo: to, files: [], note: null }
    await tx.insert(application).values({
      id,
      number: `SQ${issuedAt.toISOString().slice(2, 10).replaceAll('-', '')}D${String(at + 1).padStart(4, '0')}`,
      kind: 'authorisation',
      accountId: 'hospital',
      state: 'approved',
      step: 'valid',
      title: BRAND,
      content,
      granted: { validFrom: from, validTo: to },
      createdAt: new Date(issuedAt.getTime() - 2 * HOUR),
      submittedAt: new Date(issuedAt.getTime() - HOUR),
      submittedBy: 'hospital',
      reviewedAt: issuedAt,
    })
    await tx.insert(applicationEvent).values(
      (['created', 'submit', 'approve'] as const).map((kind, step) => ({
        id: `${id}-${kind}`,
        applicationId: id,
        at: new Date(issuedAt.getTime() - (2 - step) * HOUR),
        kind,
        actorName: kind === 'approve' ? '林书远' : (holder?.name ?? ''),
      })),
    )
    const number = await letterNumber(tx, issuedAt.toISOString().slice(0, 4))
    const said = { holder: holder?.name ?? '', creditCode: holder?.creditCode ?? null, brand: BRAND, region: REGION, validFrom: from, validTo: to }
    await tx.insert(letter).values({ id: `letter-${at + 1}`, number, code: randomHex(12), kind: 'authorisation', applicationId: id, accountId: 'hospital', authorisationId, issuedAt, ...said })
  }
}
