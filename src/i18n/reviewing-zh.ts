/** What staff read beside an application, a return and an order's rest. */
export const reviewingZh = {
  inMyHand: '由您处理',
  inHand: '%{name} 正在处理',
  letGo: '不再由我处理',
  letGone: '已放手，其他人可以处理',
  takeOver: '改由我处理',
  byOthers: '这类申请由有相应审核权限的同事处理。',
  redFirst: '这张订单已开票：退回的商品开具红字发票后才能入账，可以先记下验收结果。',
  refusedWhy: '不合格退回的原因',
  refusedWhyHint: '客户会看到',
  licenceHint: '附件里有覆盖 II、III 类的证照时，请在此登记：随开户生效，客户下单不必再提交一次。',
  before: '上次填写：%{value}',
  formerRemark: '上次意见：%{said}',
  filesChanged: '附件与上次不同',
}
