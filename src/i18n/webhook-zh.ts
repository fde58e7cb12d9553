import { webhookFields } from '#contract/rest/webhook.ts'
import { fieldLabels } from './field-labels.ts'

/** The words of the addresses that are told what happens. */
export const webhookZh = {
  resource: { name: '通知地址', search: '名称、地址', fields: fieldLabels(webhookFields) },
  states: {
    state: { waiting: '等待发送', delivered: '已送达', failed: '失败' },
    events: {
      order: {
        placed: '订单已提交',
        approved: '订单已获批准',
        confirmed: '订单已确认',
        paid: '订单收到付款',
        receiptReversed: '订单到账冲回',
        onCredit: '订单改为信用支付',
        shipped: '订单已发货',
        calledBack: '发货已撤回',
        received: '订单已签收',
        receivedDiffering: '签收有差异',
        resent: '差异已补发',
        credited: '订单已冲减',
        done: '订单已完成',
        cancelled: '订单已取消',
      },
      invoice: { issued: '发票已开具' },
    },
  },
  page: {
    secret: '签名密钥',
    show: '显示密钥',
    secretHint: '每条通知用它签名（x-mall-signature），接收方据此确认来自本商城。查看会记入操作日志。',
    renew: '更换密钥',
    renewText: '新密钥立即用于签名；24 小时内旧密钥同时签名，接收方可以从容更换。',
    formerUntil: '旧密钥同时签名至 %{time}',
    deliveries: '最近通知',
    none: '还没有通知',
    ping: '发送测试通知',
    pinged: '测试通知',
    resend: '重新发送',
    resendFailed: '重新发送全部失败的（%{count}）',
    attempts: '已尝试 %{smart_count} 次',
  },
}
