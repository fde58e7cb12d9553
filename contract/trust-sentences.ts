/** What is said about personal data that has been masked, and when the disk is full. */
export const trustZh = {
  'mask.staff': '员工账户不能脱敏：操作日志要能说明是谁做的',
  'mask.open': '请先停用账户，再脱敏',
  'mask.busy': '还有未完成的订单、待审核的申请或未结清的资金，不能脱敏',
  'mask.done': '已脱敏的账户不能再启用',
  'server.full': '服务器空间不足，暂时只能查看，不能保存',
}
export const trustEn: Record<keyof typeof trustZh, string> = {
  'mask.staff': 'Staff can’t be masked: the audit log must go on saying who it was',
  'mask.open': 'Disable the account first, then mask it',
  'mask.busy': 'It has orders under way, applications waiting or money that isn’t settled: it can’t be masked',
  'mask.done': 'A masked account can’t be enabled again',
  'server.full': 'The server is out of space: for now things can be looked at, not saved',
}
