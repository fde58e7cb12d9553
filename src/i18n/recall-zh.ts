import { recallFields } from '#contract/rest/recall.ts'
import { fieldLabels } from './field-labels.ts'

/** The desk's words of recalls. */
export const recallZh = {
  resource: {
    name: '召回',
    search: '编号、批号、规格编码、商品',
    views: { all: '全部', waiting: '待客户确认', answered: '均已确认', closed: '已结束' },
    fields: fieldLabels(recallFields),
  },
  states: { state: { waiting: '待客户确认', answered: '均已确认', closed: '已结束' }, level: { first: '一级召回', second: '二级召回', third: '三级召回', pause: '暂停使用' } },
  page: {
    open: '发起召回',
    openTitle: '召回批号 %{number}',
    openText: '批号立即冻结，不再发货；手上还有它的每家客户会收到通知，并确认还有多少、用了多少。',
    usualAdvice: '请立即停止使用，清点库存并单独存放，等待退回安排。',
    files: '召回通知等附件',
    opened: '已通知 %{smart_count} 家客户',
    remind: '提醒未确认的 %{count} 家',
    reminded: '已再次通知 %{smart_count} 家客户',
    remindedToday: '今天都已通知过，明天可以再提醒',
    close: '结束召回',
    closeTitle: '结束召回 %{number}',
    closeText: '客户均已确认。结束后客户不能再更改；批号保持冻结。',
    closeWaiting: '还有 %{smart_count} 家客户没有确认。结束后他们不能再确认；批号保持冻结。',
    closed: '召回已结束',
    toLot: '打开批号 %{number}',
    customers: '涉及客户',
    got: '已发 %{sent}，已退回 %{returned}',
    said: '仍有 %{left}，已使用或售出 %{used}',
    told: '%{at} 通知',
  },
}
