import { sql } from 'drizzle-orm'
import { type NewsKey, newsIn } from '#contract/news.ts'
import { withoutPrices } from '#server/access/without-prices.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { Gathered } from '#server/db/gathered.ts'
import type { Deps, Notices } from '#server/deps.ts'
import { backOff, finishJob, type Job, retryJob } from '#server/outbox/outbox.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'

export interface News {
  accountId: string
  kind: 'order' | 'delivery' | 'payment' | 'application' | 'file' | 'stock' | 'alert'
  says: NewsKey
  facts: Record<string, string>
  link?: string | null
  /** The same news comes once. */
  key: string
}

export const NOTICE_TOPIC = 'message.notice'

/** Puts news into people's inboxes, with what else is gathered, and queues them for e-mail and text message where a sender is configured. */
export const addNews = async (writes: Gathered, { clock, newId, notices }: Pick<Deps, 'clock' | 'newId' | 'notices'>, news: readonly News[]): Promise<void> => {
  if (news.length === 0) return
  const words = new Map(news.map((one) => [one, newsIn('zh', one.says, one.facts)]))
  const column = (pick: (one: News) => string | null) => list(news.map(pick))
  const { name } = await writes.execute(sql`
    insert into message (id, account_id, kind, title, text, link, key, says, facts, at)
    select t.*, ${clock().toISOString()}::timestamptz from unnest(${column(() => newId())}, ${column((one) => one.accountId)}, ${column((one) => one.kind)}, ${column((one) => words.get(one)?.title ?? '')},
      ${column((one) => words.get(one)?.text ?? '')}, ${column((one) => one.link ?? null)}, ${column((one) => one.key)}, ${column((one) => one.says)}, ${list(
        news.map(({ facts }) => JSON.stringify(facts)),
        'jsonb',
      )}) as t on conflict (account_id, key) do nothing returning id`)
  if (notices) await writes.execute(sql`insert into outbox (topic, key) select ${NOTICE_TOPIC}, id from ${name} on conflict do nothing`)
}

/** The same at once, in the transaction that makes them news. */
export const sendNews = async (tx: Queryable, deps: Pick<Deps, 'clock' | 'newId' | 'notices'>, news: readonly News[]): Promise<void> => {
  const writes = new Gathered()
  await addNews(writes, deps, news)
  await writes.send(tx)
}

/** Carries one message out of the house, to whoever can be reached; tried again when the sender is away. */
export const carryOutNotice = async (deps: Pick<Deps, 'db' | 'publicUrl' | 'log'>, notices: Notices, job: Job): Promise<void> => {
  const [row] = await rowsOf<{ title: string; text: string; link: string | null; email: string | null; phone: string | null; blind: boolean }>(
    deps.db,
    sql`select m.title, m.text, m.link, a.email, a.phone, a.owner_id is not null and not (a.may && ${list(['prices', 'pay'])}) as blind from message m join account a on a.id = m.account_id where m.id = ${job.key}`,
  )
  if (!row || (!row.email && !row.phone)) return void (await finishJob(deps.db, job, 'done', null))
  const { blind, title, text, ...reach } = row
  // Who is shown no prices is told none by other ways either.
  const said = blind ? withoutPrices({ title, text }) : { title, text }
  try {
    await notices.send({ ...reach, ...said, link: row.link && `${deps.publicUrl}/mall${row.link}` })
    await finishJob(deps.db, job, 'done', null)
  } catch (error) {
    const reason = error instanceof OutsideFailure ? error.message : 'unforeseen'
    if (!(error instanceof OutsideFailure)) deps.log.error({ err: error, message: job.key }, 'a notice failed in a way nobody foresaw')
    if (job.attempts >= job.maxAttempts) await finishJob(deps.db, job, 'dead', reason)
    else await retryJob(deps.db, job, backOff(job.attempts), reason)
  }
}
