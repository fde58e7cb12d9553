import { sql } from 'drizzle-orm'
import { path } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'
import { movedIn } from './month-statements.ts'
import { reminderKey } from './statement-reminder.ts'

/** Asks customers who haven't said anything to a month's statement to confirm it, each once a day; the others, and who can't sign in, are passed over. Raises a refusal for a month that isn't over. */
export const remindStatements = async (context: SignedInContext, { month, accountIds }: { month: string; accountIds: string[] }): Promise<{ reminded: number; skipped: number }> => {
  const { deps } = context
  const day = today(deps)
  if (month >= day.slice(0, 7)) throw refused('statement.running', {}, { field: 'month' })
  const asked = [...new Set(accountIds)]
  return deps.db.transaction(async (tx) => {
    const key = `${reminderKey(month)}${day}`
    // Two who remind at once: the second sees what the first has sent.
    await tx.execute(sql`select 1 from account where id = any(${list(asked)}) order by id for no key update`)
    const waiting = await rowsOf<{ id: string }>(
      tx,
      sql`
      select a.id from (${movedIn(month, day)}) m join account a on a.id = m.payer_id
      where a.id = any(${list(asked)}) and a.status = 'active' and m.state = 'open' and not exists (select 1 from message n where n.account_id = a.id and n.key = ${key}) order by a.id`,
    )
    await sendNews(
      tx,
      deps,
      waiting.map(({ id }) => ({ accountId: id, kind: 'payment', says: 'statement.remind', facts: { month }, link: path('MypageFinance'), key })),
    )
    await writeAudit(
      tx,
      context,
      waiting.map(({ id }) => ({ action: 'remindStatement', entity: 'account', id, before: null, after: { month } })),
    )
    return { reminded: waiting.length, skipped: asked.length - waiting.length }
  })
}
