import { indexGoods } from '#server/catalogue/index-goods.ts'
import type { Database } from '#server/db/database.ts'
import { sortKey } from '#server/sort-key.ts'

/** Accounts beside the demo's, a fifth of them of one province. */
export const fillAccounts = async ({ pool }: Database, many: number): Promise<void> => {
  await pool.query(
    `insert into account (id, account, name, name_key, account_type, org_id, code, province, phone, created_at, updated_at)
     select 'many-' || g, 'many' || g, '第' || g || '医院', $1 || lpad(g::text, 8, '0'), 'customer', '3', 'M' || g, case g % 5 when 0 then '江苏' else '浙江' end, '138' || lpad(g::text, 8, '0'), now() - g * interval '1 minute', now() - g * interval '1 minute'
     from generate_series(1, $2::int) g`,
    [sortKey('第'), many],
  )
  await pool.query('vacuum analyze account')
}

const words = ['锁定接骨板', '膜状吸收膜', '可吸收缝线', '骨水平种植体', '心电监护仪', '一次性注射器', '医用敷料', '呼吸回路', '超声探头', '手术刀片']
const initials = ['sdjgb', 'mzxsm', 'kxsfx', 'gspzzt', 'xdjhy', 'ycxzsq', 'yyfl', 'hxhl', 'cstt', 'ssdp']

/** Goods of two specs each beside the demo's, one in a hundred of the brand that is listed, two thirds of their specs priced in the buyer's list; its cart has ten of them. Answers what is asked for, and how many goods a second were indexed. */
export const fillCatalogue = async ({ db, pool }: Database, many: number): Promise<{ specs: string[]; keywords: string[]; pinyin: string[]; indexed: number }> => {
  const specs = Array.from({ length: 10 }, (_, at) => `many-${300 + at}-1`)
  const several = (names: readonly string[]) => Array.from({ length: 100_000 }, (_, at) => `${names[at % names.length]} ${(at * 37) % many}`)
  const told = { specs, keywords: several(words), pinyin: several(initials), indexed: 0 }
  // A database that was filled by an earlier run is taken as it is.
  if ((await pool.query("select 1 from goods where id = 'many-1'")).rows.length > 0) return told
  await pool.query(
    `insert into goods (id, code, name, name_key, brand, group_id, device_class, unit, image, created_at)
     select 'many-' || g, 'MG' || g, ($2::text[])[1 + g % 10] || ' ' || g, lpad(g::text, 8, '0'), case when g % 100 = 0 then '衡植' else '清护' end, (select id from goods_group limit 1), 'I', '件', '/mall/pictures/kit.svg', now() - g * interval '1 minute'
     from generate_series(1, $1::int) g`,
    [many, words],
  )
  await pool.query(
    `insert into spec (id, goods_id, code, name, base_price, sort) select 'many-' || g || '-' || n, 'many-' || g, 'MS' || g || '-' || n, '规格 ' || n, 10 + g % 900, n from generate_series(1, $1::int) g, generate_series(1, 2) n`,
    [many],
  )
  await pool.query(`insert into lot (id, spec_id, number, expires_on, on_hand) select 'many-' || id, id, 'L', current_date + 400, 100000000 from spec where id like 'many-%'`)
  await pool.query(
    `insert into price_list_item (price_list_code, spec_id, price) select a.price_list_code, s.id, s.base_price * 0.9 from spec s, account a where a.id = 'hospital' and s.id like 'many-%' and s.sort + hashtext(s.id) % 3 <> 1`,
  )
  await pool.query("update credit_line set limit_fen = 1000000000000 where payer_id = 'hospital'")
  const began = performance.now()
  await indexGoods(db)
  const indexed = many / ((performance.now() - began) / 1000)
  await pool.query("delete from cart_line where account_id = 'hospital'")
  await pool.query("insert into cart_line (id, account_id, spec_id, qty, selected, created_at) select 'bench-' || s, 'hospital', s, 1, true, now() from unnest($1::text[]) s", [specs])
  await pool.query('vacuum analyze')
  return { ...told, indexed }
}

/** Buyers like the demo's hospital, each its own payer with credit, an address and a cart of twenty lines: their ids, which are what they sign in with, too. */
export const fillBuyers = async ({ pool }: Database, many: number): Promise<string[]> => {
  const copy = async (table: string, changes: string, where: string) => {
    const { rows } = await pool.query<{ names: string }>(
      "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' and coalesce(column_default, '') not like 'nextval%'",
      [table],
    )
    const names = rows[0]?.names
    await pool.query(
      `insert into ${table} (${names}) select ${names} from (select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes})).* from ${table} t, generate_series(1, $1::int) g where ${where}) copied on conflict do nothing`,
      [many],
    )
  }
  await copy('account', "jsonb_build_object('id', 'shopper-' || g, 'account', 'shopper-' || g, 'code', 'S' || g, 'phone', '136' || lpad(g::text, 8, '0'))", "t.id = 'hospital'")
  await copy('credit_line', "jsonb_build_object('payer_id', 'shopper-' || g)", "t.payer_id = 'hospital'")
  await copy('address', "jsonb_build_object('id', 'address-shopper-' || g, 'account_id', 'shopper-' || g)", "t.id = 'address-1'")
  await pool.query(
    `insert into cart_line (id, account_id, spec_id, qty, created_at) select 'filled-' || g || '-' || n, 'shopper-' || g, 'many-' || 100 + n || '-2', 1, now() from generate_series(1, $1::int) g, generate_series(1, 20) n on conflict do nothing`,
    [many],
  )
  // As it is known to a mall that has been open for a while.
  await pool.query('vacuum analyze')
  return Array.from({ length: many }, (_, at) => `shopper-${at + 1}`)
}

/** Orders beside the demo's, a minute apart, each of two lines, spread over the many accounts and goods. */
export const fillOrders = async ({ pool }: Database, many: number, accounts: number, goods: number): Promise<void> => {
  const client = await pool.connect()
  // What refers to what is right by construction: checking it takes longer than writing it.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into sales_order select p.* from (select * from sales_order where id = 'order-00001') o, generate_series(1, $1::int) g,
     lateral jsonb_populate_record(null::sales_order, to_jsonb(o) || jsonb_build_object('id', 'many-' || g, 'number', 'SM' || g, 'account_id', 'many-' || 1 + g % $2::int, 'payer_id', 'many-' || 1 + g % $2::int,
       'handling', case g % 10 when 0 then 'pending' else 'done' end, 'placed_at', now() - g * interval '1 minute', 'placed_on', (now() - g * interval '1 minute')::date)) p`,
    [many, accounts],
  )
  await client.query(
    `insert into sales_order_line select p.* from (select l.*, row_number() over (order by id) as nth from sales_order_line l where order_id = 'order-00001' order by id limit 2) l, generate_series(1, $1::int) g,
     lateral (select 1 + (g * 7919::bigint + l.nth * 104729) % $2::int as at) which,
     lateral jsonb_populate_record(null::sales_order_line, to_jsonb(l) || jsonb_build_object('id', l.id || '-' || g, 'order_id', 'many-' || g, 'goods_id', 'many-' || which.at, 'spec_id', 'many-' || which.at || '-1')) p`,
    [many, goods],
  )
  await client.query('reset session_replication_role')
  client.release()
  await pool.query('vacuum analyze')
}
