/** Why an order is called off where nobody writes it: as it is kept, and read in Chinese. */
export const cancelReasons = {
  byCustomer: '客户取消',
  unpaid: '超过付款期限，系统自动取消',
  unapproved: '超过审批期限，系统自动取消',
} as const
/** What is before the reason of a company that says no to its colleague's order. */
const NOT_APPROVED = '审批未通过：'
const inEnglish: Record<string, string> = {
  [cancelReasons.byCustomer]: 'Cancelled by the customer',
  [cancelReasons.unpaid]: 'Not paid in time, cancelled automatically',
  [cancelReasons.unapproved]: 'Not approved in time, cancelled automatically',
}

/** The reason of an order that its company doesn't approve. */
export const notApproved = (reason: string): string => NOT_APPROVED + reason

/** Why an order was called off, in the reader's language (`zh`, `en`); what somebody wrote stays as it was written. */
export const cancelReasonIn = (language: string, reason: string): string => {
  if (language !== 'en') return reason
  return reason.startsWith(NOT_APPROVED) ? `Not approved: ${reason.slice(NOT_APPROVED.length)}` : (inEnglish[reason] ?? reason)
}
