import { auditActions, auditEntities, auditValues } from '#contract/audit-words.ts'
import { auditFields } from '#contract/rest/audit.ts'

/** The words of the audit log. */
export const auditZh = {
  resource: {
    name: '操作日志',
    search: '操作人、对象名称或编号、内容',
    fields: {
      ...Object.fromEntries(Object.entries(auditFields).map(([name, field]) => [name, (field as readonly unknown[])[2] ?? name])),
      since: '起始日期',
      until: '截止日期',
      actorId: '操作人',
      after: '变更内容',
    },
  },
  states: {
    entity: auditEntities,
    action: auditActions,
  },
  page: {
    values: auditValues,
    by: { code: '短信验证码', link: '一次性链接' },
    may: { order: '下单', approve: '审批', pay: '付款', prices: '查看价格' },
    personal: {
      export: '导出个人信息',
      mask: '脱敏',
      title: '脱敏 %{name}',
      text: '姓名、电话、邮箱、地址、银行卡、消息和登录记录将不可恢复地清除，账户不能再启用。订单、发货、发票、账目和单位资质按法规保留。',
      masked: '已脱敏',
      maskedOn: '已于 %{day} 脱敏，只能查看。',
    },
    semicolon: '；',
    change: '变更内容',
    noValues: '没有变更内容',
    ways: '相关',
    toRecord: '打开 %{what}',
    ofRecord: '这个对象的全部操作',
    ofActor: '%{name} 的全部操作',
  },
}
