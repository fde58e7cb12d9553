import { sql } from 'drizzle-orm'
import { list, type Queryable } from '#server/db/database.ts'

const DAY = 86_400_000

/** How each is opened, how many days ago, and what came of it. */
const cases: { level: string; daysAgo: number; reason: string; advice: string; result?: string }[] = [
  {
    level: 'second',
    daysAgo: 2,
    reason: '注册人自查发现该批次部分产品包装密封强度低于标准，可能影响无菌屏障。',
    advice: '请立即停止使用并单独存放，清点后在本页确认数量；未使用的请办理退货，运费由我方承担。',
  },
  { level: 'pause', daysAgo: 9, reason: '该批次检测报告正在复核。', advice: '复核完成前请暂停使用，结果会另行通知。' },
  { level: 'third', daysAgo: 62, reason: '标签上的失效日期印刷不清。', advice: '请核对随货同行单上的效期，需要的可换贴标签。', result: '已为全部客户补发标签，产品可继续使用。' },
  { level: 'third', daysAgo: 118, reason: '说明书漏印一页。', advice: '请在商城下载完整说明书。', result: '说明书已补发，产品可继续使用。' },
  { level: 'first', daysAgo: 203, reason: '注册人通报该批次存在断裂风险。', advice: '请立即停止使用，全部退回。', result: '未使用的已全部退回并销毁，已使用的由注册人随访。' },
]

/** Recalls of lots that are sold out, so that nothing on sale is held: the demo's hospital has the newest of them to answer. */
export const insertRecalls = async (tx: Queryable, now: Date): Promise<void> => {
  const rows = cases.map((one, at) => ({
    ...one,
    at,
    number: `ZH${now.getUTCFullYear()}${String(cases.length - at).padStart(5, '0')}`,
    opened: new Date(now.getTime() - one.daysAgo * DAY).toISOString(),
  }))
  const column = (pick: (row: (typeof rows)[number]) => string | null) => list(rows.map(pick))
  await tx.execute(sql`
    with sold as (
      select l.id, max(d.shipped_at) as last, row_number() over (order by not bool_or(o.account_id = 'hospital'), count(distinct o.account_id) desc, l.id) as place
      from lot l join delivery_line dl on dl.lot_id = l.id join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id where l.on_hand = 0 and d.state <> 'calledBack' group by l.id)
    insert into lot_recall (id, number, lot_id, level, reason, advice, opened_at, opened_by, closed_at, closed_by, result)
    select 'recall-' || t.place, t.number, sold.id, t.level, t.reason, t.advice, o.at, '林书远', case when t.result is not null then o.at + interval '20 days' end, case when t.result is not null then '林书远' end, t.result
    from unnest(${column(({ number }) => number)}, ${column(({ level }) => level)}, ${column(({ reason }) => reason)}, ${column(({ advice }) => advice)}, ${column(({ opened }) => opened)}, ${column(({ result }) => result ?? null)})
      with ordinality t(number, level, reason, advice, opened, result, place) join sold on sold.place = t.place
      -- After its pieces went out.
      cross join lateral (select greatest(t.opened::timestamptz, sold.last + interval '3 days') as at) o`)
  await tx.execute(sql`
    insert into recall_customer (recall_id, account_id, "left", used, answered_at, answered_by, told_at)
    select r.id, got.account_id, got.left_of, case when got.left_of is not null then got.sent - got.left_of end, case when got.left_of is not null then r.opened_at + interval '1 day' end, case when got.left_of is not null then got.name end, r.opened_at
    from lot_recall r cross join lateral (
      select o.account_id, min(a.name) as name, sum(coalesce(dl.received, dl.qty))::int as sent, case when r.id <> 'recall-1' or o.account_id <> 'hospital' then (sum(coalesce(dl.received, dl.qty)) / 3)::int end as left_of
      from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id join account a on a.id = o.account_id where dl.lot_id = r.lot_id and d.state <> 'calledBack' group by o.account_id) got`)
  // What is recalled isn't sold before somebody has looked.
  await tx.execute(sql`update lot set held = true where id in (select lot_id from lot_recall where closed_at is null)`)
  await tx.execute(sql`insert into numbering (series, last) values (${`recall:${now.getUTCFullYear()}`}, ${cases.length})`)
}
