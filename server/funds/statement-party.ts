import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

/** Whose statement it is and with whom: a company may have several accounts, which its code and the account's name tell apart. */
interface Party {
  buyer: string
  seller: string
  /** What its files are called after. */
  file: string
}

/** The two sides of a payer's statements. */
export const partyOf = async ({ db }: Deps, payerId: string): Promise<Party> => {
  const [row] = await rowsOf<{ company: string | null; account: string; code: string | null; seller: string }>(
    db,
    sql`select c.name as company, a.name as account, coalesce(a.code, a.account) as code, o.name as seller from account a join organisation o on o.id = a.org_id left join company c on c.id = a.company_id where a.id = ${payerId}`,
  )
  const { company, account = '', code = '', seller = '' } = row ?? {}
  return { buyer: `${company && company !== account ? `${company}（${account}）` : account}${code ? ` ${code}` : ''}`, seller, file: [account, code].filter(Boolean).join(' ') }
}
