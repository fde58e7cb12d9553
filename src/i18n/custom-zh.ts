/** Goods made to order. */
export const customZh = {
  title: '定制',
  mark: '定制',
  name: '定制产品',
  note: '说明',
  lead: '交期',
  leadDays: '确认后 %{smart_count} 天发货',
  application: '定制申请',
  untilConfirmed: '订单确认后开始生产，不能再取消。',
  confirmed: '已开始生产，不能取消；如有变动请联系您的客服。',
  progress: '生产进度',
  progressTitle: '登记订单 %{number} 的生产进度',
  progressText: '客户会收到消息，并在订单记录里看到。',
  progressLabel: '进度',
  progressDo: '登记',
  toShip: '定制订单：请发出按参数生产的货品，并选择它的批号。',
}
