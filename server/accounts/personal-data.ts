import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'

/** Where an account's personal data stands, part by part; hashes and tokens are no data about a person. */
const parts: Record<string, (id: string) => SQL> = {
  账户: (id) =>
    sql`select account, name, phone, tel, email, address, province, city, avatar, last_sign_in as "lastSignIn", ding_talk_union_id is not null as "dingTalk", created_at as "createdAt" from account where id = ${id}`,
  收货地址: (id) => sql`select contact, phone, province, city, district, detail from address where account_id = ${id}`,
  发票抬头: (id) => sql`select to_jsonb(t) - 'id' - 'account_id' as title from invoice_title t where account_id = ${id}`,
  银行卡: (id) => sql`select bank, last_four as "lastFour", holder, phone from bank_card where account_id = ${id}`,
  登录记录: (id) => sql`select created_at as at, address, agent from session where account_id = ${id} order by created_at desc`,
  订单: (id) => sql`select number, placed_on as day, buyer, invoice, remark, delivery_note as "deliveryNote" from sales_order where account_id = ${id} order by number`,
  申请: (id) => sql`select number, kind, content from application where account_id = ${id} order by number`,
  消息: (id) => sql`select at, title, text from message where account_id = ${id} order by at`,
  操作: (id) => sql`select at, action, entity, entity_id as "entityId", before, after from audit where actor_id = ${id} or (entity = 'account' and entity_id = ${id}) order by id`,
}

/** Everything kept about the person behind an account, as a file of JSON. Raises 404. */
export const personalData = async (db: Queryable, id: string): Promise<Response> => {
  const [known] = await rowsOf<{ account: string }>(db, sql`select account from account where id = ${id}`)
  if (!known) throw missing()
  const found: Record<string, unknown> = {}
  for (const [name, rows] of Object.entries(parts)) found[name] = await rowsOf(db, rows(id))
  return new Response(JSON.stringify(found, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="personal.json"; filename*=UTF-8''${encodeURIComponent(`个人信息 ${known.account}.json`)}`,
      'cache-control': 'no-store',
    },
  })
}
