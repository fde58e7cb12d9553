/** Several orders or deliveries on their way out. */
export const shippingZh = {
  title: '批量发货：%{count} 张订单',
  hint: '按已预留的批号发货，先到期的先出；要换批号或只发一部分，请打开订单发货。运单号可一次粘贴多个，依次填入下面各行。',
  pieces: '本次发 / 待发',
  outcome: '结果',
  trackingOf: '%{number} 运单号',
  problem: { notShippable: '还不能发货', custom: '定制商品，请打开订单发货', noStock: '没有可发的预留库存' },
  expired: '注册证到期 %{count} 项',
  part: '只发一部分',
  nothing: '请选择要发货的订单',
  ship: '发货 %{count} 张',
  /** Of one order. */
  some: '发货 %{pieces} / %{open} 件',
  /** Where no answer came. */
  lost: '没有收到回复，可能已经发出。请再试一次：会按刚才的内容确认，不会重复发货。',
  again: '再试一次',
  progress: '正在发货 %{done} / %{of}…',
  print: '打印随货同行单（%{count}）',
  done: '完成',
  /** Of a lot that is held. */
  heldLot: '已冻结：不再销售和发出。已预留给订单的 %{count} 件，请在订单发货时换批号。',
}
