import { bankFields } from '#contract/rest/bank.ts'
import { bankLineFields } from '#contract/rest/bank-line.ts'
import { contactCardFields } from '#contract/rest/contact-card.ts'
import { courseFields } from '#contract/rest/course.ts'
import { testReportFields } from '#contract/rest/test-report.ts'
import { settingGroups } from '#contract/setting.ts'
import { fieldLabels } from './field-labels.ts'
import { readingZh } from './reading-zh.ts'
import { recallZh } from './recall-zh.ts'
import { roleZh } from './role-zh.ts'
import { webhookZh } from './webhook-zh.ts'

/** The words of what stands behind the top bar, of the bank's list, and of the house's settings. */
export const servicesZh = {
  resources: {
    banks: { name: '银行', search: '编码、银行', fields: fieldLabels(bankFields) },
    bankLines: {
      name: '银行到账',
      locked: '已入账的到账记录不能修改或删除；冲回到账后可以修改。',
      search: '流水号、户名、金额、摘要',
      fields: fieldLabels(bankLineFields, { receivedFrom: '自', receivedTo: '至' }),
      views: { all: '全部', open: '未匹配', differs: '金额不符' },
      actions: {
        bookExact: '入账完全相符的',
        bookExactText: '所选 %{count} 笔到账中，金额、户名与识别码都与同一张付款单相符的会入账；其余保持不变。',
        bookExactDone: '已入账 %{booked} 笔，%{left} 笔不完全相符，请逐笔核对',
      },
    },
    courses: { name: '视频教程', search: '标题、分类、简介', fields: fieldLabels(courseFields) },
    testReports: { name: '检测报告', search: '批号、报告编号、商品', fields: fieldLabels(testReportFields) },
    contactCards: { name: '各省名片', search: '省份、姓名、电话', fields: fieldLabels(contactCardFields) },
    webhooks: webhookZh.resource,
    recalls: recallZh.resource,
    roles: roleZh.resource,
  },
  menus: { recalls: '召回', banks: '银行', bankLines: '银行到账', courses: '视频教程', testReports: '检测报告', contactCards: '各省名片', settings: '设置', webhooks: '通知地址', roles: '角色' },
  states: { recalls: recallZh.states, webhooks: webhookZh.states, roles: roleZh.states, bankLines: { state: { open: '未匹配', matched: '已匹配', differs: '金额不符', aside: '非客户款' } } },
  candidates: {
    title: '银行到账',
    none: '没有相符的到账记录',
    why: { amount: '金额相符', payer: '户名相符', code: '含识别码', number: '含订单号', reference: '流水号相符', day: '日期相近' },
  },
  book: {
    proposed: '按金额与摘要建议，请核对',
    act: '入账',
    title: '入账 %{payer} %{amount}',
    toPayment: '对应的付款',
    toOrders: '对应的订单（没有进行中的转账）',
    find: '查找付款单号、订单号、付款单位',
    none: '没有相符的待到账付款，可以按单号或单位查找。',
    noOrders: '没有相符的待付款订单',
    unpaid: '待付 %{amount}',
    chosen: '已选 %{count} 张，待付 %{amount}',
    overOrders: '比待付多 %{amount}，多出的部分转入客户余额。',
    underOrders: '比待付少 %{amount}，登记后为部分到账。',
    split: '分配金额',
    share: '订单 %{number} 分得',
    shareOver: '最多 %{amount}',
    shareNone: '请填金额，或取消选择这张订单',
    shared: '已分配 %{amount}',
    sharedAll: '已全部分配',
    sharedLeft: '余 %{amount} 转入客户余额',
    sharedOver: '比到账多分了 %{amount}',
    nothingFound: '没有找到待到账的付款',
    open: '待到账 %{amount}',
    closed: '已关闭，%{amount} 仍可登记',
    over: '比待到账多 %{amount}，多出的部分转入客户余额。',
    under: '比待到账少 %{amount}，登记后为部分到账。',
    sure: '确认登记',
    otherPayer: '付款户名「%{payer}」与客户「%{customer}」不同，请核对',
    sureBalance: '确认转入 %{amount}',
    booked: '入账到',
    toBalance: '转入客户余额',
    put: '转入',
    overTo: '另有 %{amount} 转入客户余额',
    customer: '客户',
    credited: '已转入客户余额，付款单 %{number}',
  },
  video: { choose: '选择视频', sending: '正在上传…', ready: '已上传，%{seconds} 秒', hint: 'MP4 或 WebM，不超过 %{max} MB', unreadable: '浏览器打不开这个视频' },
  settings: {
    title: '设置',
    order: '订单',
    site: '销售者信息',
    papers: '注册时须同意的条款（空着则不要求）',
    accounts: '收款与退货',
    overtaken: '别人已改为：%{value}',
    whole: '请填写整数',
    orderHint: '修改只影响之后的订单；已提交的订单保留当时的运费和税率。',
    name: '户名',
    bank: '开户银行',
    number: '账号',
    returnTo: '退货寄送至（收件人、电话、地址）',
    licences: '随货同行单上的证照编号（每行一个）',
    save: '保存设置',
    saved: '设置已保存',
    readOnly: '您可以查看，不能修改。',
    fields: { ...fieldLabels(settingGroups.order), ...fieldLabels(settingGroups.site), ...fieldLabels(settingGroups.papers) },
  },
  ...readingZh,
}
