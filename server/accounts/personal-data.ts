import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'

const day = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** Where an account's personal data stands, part by part, in words that whoever it is about reads; hashes and tokens are no data about a person. */
const parts: Record<string, (id: string) => SQL> = {
  账户: (id) =>
    sql`select account as "账号", name as "名称", phone as "手机号", tel as "电话", email as "邮箱", province as "省份", city as "城市", address as "地址", avatar as "头像", last_sign_in as "最近登录", ding_talk_union_id is not null as "已绑定钉钉", ${day(sql`created_at`)} as "创建时间" from account where id = ${id}`,
  收货地址: (id) => sql`select contact as "联系人", phone as "电话", province as "省", city as "市", district as "区", detail as "详细地址" from address where account_id = ${id}`,
  发票抬头: (id) =>
    sql`select title as "抬头", tax_number as "税号", bank as "开户行", bank_account as "银行账号", registered_address as "注册地址", registered_tel as "注册电话", email as "邮箱" from invoice_title where account_id = ${id}`,
  银行卡: (id) => sql`select bank as "银行", last_four as "尾号", holder as "持卡人", phone as "预留手机号" from bank_card where account_id = ${id}`,
  登录记录: (id) => sql`select ${day(sql`created_at`)} as "时间", address as "网络地址", agent as "浏览器" from session where account_id = ${id} order by created_at desc`,
  订单: (id) =>
    sql`select number as "订单号", placed_on as "日期", total as "金额", buyer as "收货人", invoice as "发票", remark as "备注", delivery_note as "配送说明" from sales_order where account_id = ${id} order by number`,
  付款: (id) => sql`select number as "付款号", ${day(sql`created_at`)} as "时间", way as "方式", state as "状态", vouchers as "凭证" from payment where account_id = ${id} order by number`,
  申请: (id) => sql`select number as "编号", kind as "类别", state as "状态", title as "标题", content as "内容" from application where account_id = ${id} order by number`,
  购物车: (id) => sql`select s.code as "规格", l.qty as "数量" from cart_line l join spec s on s.id = l.spec_id where l.account_id = ${id}`,
  收藏: (id) => sql`select g.name as "商品" from favourite f join goods g on g.id = f.goods_id where f.account_id = ${id}`,
  常购清单: (id) =>
    sql`select b.name as "清单", s.code as "规格", l.qty as "数量" from buying_list b left join buying_list_line l on l.list_id = b.id left join spec s on s.id = l.spec_id where b.account_id = ${id} order by b.name, l.place`,
  到货提醒: (id) => sql`select s.code as "规格" from stock_notice n join spec s on s.id = n.spec_id where n.account_id = ${id}`,
  浏览: (id) => sql`select g.name as "商品" from seen_goods s join goods g on g.id = s.goods_id where s.account_id = ${id}`,
  学习: (id) => sql`select c.title as "教程" from course_progress p join course c on c.id = p.course_id where p.account_id = ${id}`,
  消息: (id) => sql`select ${day(sql`at`)} as "时间", title as "标题", text as "内容" from message where account_id = ${id} order by at`,
  召回: (id) =>
    sql`select r.number as "编号", c."left" as "仍在手上", c.used as "已使用或售出", c.note as "说明", ${day(sql`c.answered_at`)} as "确认时间", c.answered_by as "确认人" from recall_customer c join lot_recall r on r.id = c.recall_id where c.account_id = ${id} order by r.number`,
  跟进记录: (id) => sql`select ${day(sql`at`)} as "时间", text as "内容" from staff_note where account_id = ${id} order by at`,
  /** What was changed about them, by whomever; of what they did to others only that they did. */
  操作: (id) => sql`
    select ${day(sql`at`)} as "时间", action as "操作", entity as "对象", entity_id as "编号",
      case when entity = 'account' and entity_id = ${id} then before end as "改前", case when entity = 'account' and entity_id = ${id} then after end as "改后"
    from audit where actor_id = ${id} or (entity = 'account' and entity_id = ${id}) order by id`,
}

/** Everything kept about the person behind an account, as a file of JSON. Raises 404, and a refusal for staff: what they did is about others. */
export const personalData = async (db: Queryable, id: string): Promise<Response> => {
  const [known] = await rowsOf<{ account: string; staff: boolean }>(db, sql`select account, account_type = 'staff' as staff from account where id = ${id}`)
  if (!known) throw missing()
  if (known.staff) throw refused('personal.staff')
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
