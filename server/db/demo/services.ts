import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { bankLine, contactCard, course } from '#server/db/schema/services.ts'

const DAY = 86_400_000

/** The demo's tutorials: each has its video and its cover beside this file. */
export const demoCourses = (now: Date): (typeof course.$inferInsert)[] =>
  [
    ['ordering', '商城下单', '下单', '从品牌菜单选规格、填数量，到确认地址、发票与付款方式。'],
    ['receiving', '收货验收', '收货', '按随货同行单逐批核对批号与效期，登记实收并上报差异。'],
    ['licences', '资质与授权', '资质', '上传与更新证照，申请产品授权并下载授权书。'],
    ['invoicing', '开票与退票', '财务', '在开票池选择商品、填写抬头，下载发票，申请红字发票。'],
    ['colleagues', '同事与审批', '账户', '邀请同事、分配权限，设置需要审批的金额并审批订单。'],
  ].map(([name, title, category, summary], at) => ({
    id: `course-${name}`,
    title: title as string,
    category: category as string,
    summary: summary as string,
    cover: `/mall/files/course-demo-${name}-480.webp`,
    video: `course-demo-${name}.webm`,
    seconds: 20,
    sort: at * 10,
    createdAt: now,
  }))

export const demoContactCards: (typeof contactCard.$inferInsert)[] = [
  ['江苏', '陈立群', '华东区销售经理', '13800000003'],
  ['湖北', '周明', '华中区销售经理', '13800000031'],
  ['浙江', '许文静', '浙江销售代表', '13800000032'],
  ['广东', '黄俊杰', '华南区销售经理', '13800000033'],
  ['四川', '唐雨', '西部区销售经理', '13800000034'],
  ['北京', '高原', '北方区销售经理', '13800000035'],
].map(([province, name, duty, phone], at) => ({
  id: `card-${at + 1}`,
  province: province as string,
  name: name as string,
  duty: duty as string,
  phone: phone as string,
  email: `${String(phone).slice(-4)}@mall.example`,
  wechat: `mall-${String(phone).slice(-4)}`,
  sort: at * 10,
}))

/** Money on the bank's list that nobody has booked yet. */
export const demoBankLines = (now: Date): (typeof bankLine.$inferInsert)[] =>
  [
    ['武汉仁和口腔医院有限公司', '12680.00', '货款'],
    ['南京鼓楼何静怡口腔诊所', '3560.50', '网商货款'],
    ['苏州康宁医疗器械有限公司', '48200.00', '汇款'],
    ['华东医疗器械有限公司', '200000.00', '内部往来'],
    ['杭州恒仁贸易有限公司', '9999.00', '购货款'],
  ].map(([payerName, amount, note], at) => ({
    id: `bank-line-${at + 1}`,
    reference: `B2026${String(110_000 + at * 37)}`,
    receivedOn: new Date(now.getTime() - (at + 1) * DAY).toISOString().slice(0, 10),
    payerName: payerName as string,
    payerAccount: `6222 **** ${1000 + at * 111}`,
    amount: amount as string,
    note: note as string,
    putAside: at === 3,
  }))

const REPORTS = 8

/** Test reports for lots that the demo's hospital got. */
export const demoTestReports = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`
    insert into test_report (id, goods_id, lot_number, number, issued_on, files)
    select 'report-' || at, goods_id, lot_number, 'JC2026' || lpad(at::text, 5, '0'), coalesce(made_on, current_date - 400), jsonb_build_array(jsonb_build_object('name', '检测报告 ' || lot_number || '.pdf', 'file', 'attachment-00000000-0000-4000-8000-' || lpad(at::text, 12, '0') || '.pdf'))
    from (select row_number() over (order by last desc, goods_id, lot_number) as at, * from (
      select l.goods_id, dl.lot_number, min(dl.made_on) as made_on, max(d.shipped_at) as last from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order_line l on l.id = dl.line_id join sales_order o on o.id = l.order_id
      where o.account_id in ('hospital', 'personal') group by l.goods_id, dl.lot_number) lots order by at limit ${REPORTS}) numbered`)
  await tx.execute(sql`
    insert into attachment (file, account_id, name, size, created_at) select t.files -> 0 ->> 'file', 'admin', t.files -> 0 ->> 'name', 1, now() from test_report t`)
}

const SCANS = 16

/** Certificates of goods that have reports, and of those that stand at the front, have their paper. */
export const demoCertificateFiles = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`
    update certificate c set files = jsonb_build_array(jsonb_build_object('name', c.number || '.pdf', 'file', 'attachment-00000000-0000-4000-9000-' || lpad(first.at::text, 12, '0') || '.pdf'))
    from (select certificate_number as number, row_number() over (order by max((id in (select goods_id from test_report))::int) desc, max((sort = 0)::int) desc, max(hot::int) desc, min(id)) as at from goods where certificate_number is not null group by 1 order by at limit ${SCANS}) first where c.number = first.number`)
  await tx.execute(
    sql`insert into attachment (file, account_id, name, size, created_at) select c.files -> 0 ->> 'file', 'admin', c.files -> 0 ->> 'name', 1, now() from certificate c where jsonb_array_length(c.files) > 0`,
  )
}
