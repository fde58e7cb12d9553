/** What is said about personal data that has been masked, and when the disk is full. */
export const trustZh = {
  'mask.staff': '员工账户不能脱敏：操作日志要能说明是谁做的',
  'mask.open': '请先停用账户，再脱敏',
  'mask.busy': '还不能脱敏：未完成的订单 {orders} 个，待审核的申请 {applications} 个，未完成的付款 {payments} 笔，未结清的资金账户 {accounts} 个',
  'mask.done': '已脱敏的账户不能再启用',
  'personal.staff': '员工的操作都关于别人，不能作为个人信息导出',
  'server.full': '服务器空间不足，暂时只能查看，不能保存',
}
export const trustEn: Record<keyof typeof trustZh, string> = {
  'mask.staff': 'Staff can’t be masked: the audit log must go on saying who it was',
  'mask.open': 'Disable the account first, then mask it',
  'mask.busy': 'It can’t be masked yet: orders under way {orders}, applications waiting {applications}, payments waiting {payments}, unsettled money {accounts}',
  'mask.done': 'A masked account can’t be enabled again',
  'personal.staff': 'What staff did is about others: it isn’t exported as personal data',
  'server.full': 'The server is out of space: for now things can be looked at, not saved',
}
