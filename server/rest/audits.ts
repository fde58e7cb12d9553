import { sql } from 'drizzle-orm'
import { auditActions, auditEntities } from '#contract/audit-words.ts'
import { iso } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { auditValuesInWords } from './audit-values.ts'
import { plain } from './rest-columns.ts'
import type { ReadResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

/** What people call the record that an entry is about, and where it isn't there any more, what it was called then. */
const called = sql`coalesce(case r.entity
      when 'account' then (select name from account where id = r.entity_id)
      when 'order' then (select number from sales_order where id = r.entity_id)
      when 'delivery' then (select number from delivery where id = r.entity_id)
      when 'payment' then (select number from payment where id = r.entity_id)
      when 'application' then (select number from application where id = r.entity_id)
      when 'invoice' then (select number from invoice where id = r.entity_id)
      when 'agreement' then (select title from agreement where id = r.entity_id)
      when 'goods' then (select name from goods where id = r.entity_id)
      when 'attachment' then (select name from attachment where file = r.entity_id)
      when 'spec' then (select code from spec where id = r.entity_id)
      when 'recall' then (select number from lot_recall where id = r.entity_id)
      when 'bankLine' then (select reference || ' ' || payer_name from bank_line where id = r.entity_id)
      when 'specialPrice' then coalesce(
        (select a.name || ' ' || s.code from special_price p join account a on a.id = p.account_id join spec s on s.id = p.spec_id where p.id = r.entity_id),
        (select a.name || ' ' || s.code from account a, spec s where a.id = coalesce(r.before, r.after) ->> 'accountId' and s.id = coalesce(r.before, r.after) ->> 'specId'))
      when 'lot' then (select number from lot where id = r.entity_id)
      when 'letter' then (select number from authorisation_letter where id = r.entity_id)
      when 'priceList' then (select name from price_list where code = r.entity_id)
      when 'goodsGroup' then (select name from goods_group where id = r.entity_id)
      when 'dictionary' then (select name from dictionary_entry where id = r.entity_id)
      when 'testReport' then (select number from test_report where id = r.entity_id)
      when 'course' then (select title from course where id = r.entity_id)
      when 'webhook' then (select name from webhook where id = r.entity_id)
      when 'role' then (select name from role where code = r.entity_id) end, r.before ->> 'name', r.after ->> 'name')`

/** Who saw or changed what, to read. */
export const auditResource: ReadResource = {
  entity: 'audit',
  key: { name: 'id' },
  // The view shows ids as text of one length, so that they sort as they came.
  from: sql`audit_record r`,
  columns: () => ({
    ...plain(['actorId', 'actorName', 'action', 'entity', 'entityId', 'requestId']),
    at: iso(sql`r.at`),
    before: sql`r.before::text`,
    after: sql`r.after::text`,
    called,
  }),
  found: within(
    sql`r.actor_name || ' ' || r.entity_id || ' ' || coalesce(r.request_id, '') || ' ' || coalesce(r.before::text, '') || ' ' || coalesce(r.after::text, '') || ' ' || coalesce(${called}, '')`,
  ),
  inFile: ({ entity, before, after }) => ({ before: auditValuesInWords(String(entity), before as string | null), after: auditValuesInWords(String(entity), after as string | null) }),
  words: { action: auditActions, entity: auditEntities },
  filters: () => ({
    since: (day: string) => fromDay(sql`r.at`, day),
    until: (day: string) => untilDay(sql`r.at`, day),
  }),
  row: sql`r.row`,
  sorts: { at: sql`r.row`, id: sql`r.row` },
  solid: ['at'],
  usual: ['at', 'DESC'],
  order: sql`r.row desc`,
}
