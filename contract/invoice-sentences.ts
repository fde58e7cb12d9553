/** What the mall says about invoices. */
export const invoiceZh = {
  'invoice.tooMany': '「{name}」最多还能开 {count}',
  'invoice.order.nothing': '订单 {number} 没有可开票的商品',
  'invoice.order.changed': '订单 {number} 的待开票内容刚刚有变化，请核对后再开',
  'invoice.order.noTitle': '订单 {number} 没有开票抬头',
  'invoice.order.noTaxNumber': '订单 {number} 开专用发票缺少税号',
  'invoice.off': '未配置电子发票平台',
  'invoice.redAlready': '发票 {number} 已全部红冲或已有红字申请',
  'invoice.redTooMany': '「{name}」最多还能红冲 {count}',
  'invoice.notIssued': '只有已开具的发票可以红冲',
  'invoice.confirmed': '红字发票已处理',
  'invoice.notFailed': '只有开具失败的发票可以重新开具',
  'invoice.nothing': '金额为 0，不能开票',
  'invoice.lineTwice': '同一行明细只能填一次',
}

export const invoiceEn: Record<keyof typeof invoiceZh, string> = {
  'invoice.tooMany': '{name}: at most {count} can be invoiced',
  'invoice.order.nothing': 'There is nothing to invoice of order {number}',
  'invoice.order.changed': 'What there is to invoice of order {number} has just changed; please check',
  'invoice.order.noTitle': 'Order {number} has no invoice title',
  'invoice.order.noTaxNumber': 'Order {number} wants a special invoice without a tax number',
  'invoice.off': 'No tax platform is configured',
  'invoice.redAlready': 'All of invoice {number} has been turned red, or is about to be',
  'invoice.redTooMany': 'Of “{name}” at most {count} can still be turned red',
  'invoice.notIssued': 'Only an issued invoice can be turned red',
  'invoice.confirmed': 'The red invoice has been decided on already',
  'invoice.notFailed': 'Only an invoice that failed can be tried again',
  'invoice.nothing': 'It comes to nothing: there is nothing to invoice',
  'invoice.lineTwice': 'Each line can be named once only',
}
