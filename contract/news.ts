import { type Kind, kindSpecs } from './application-kinds.ts'
import { kindsInEnglish } from './kinds-in-english.ts'
import { fileWord } from './qualification-files.ts'
import { type Facts, filled, type Language } from './sentences.ts'

type Book<Key extends string> = Record<Key, readonly [title: string, text: string]>

/** What the inbox says, by key: a title and a text. `{name}` is filled in, `¥{name}` as a sum. */
const zh = {
  'order.placed': ['订单 {number} 已提交', '金额 ¥{total}，我们会尽快确认。'],
  'order.waits': ['订单 {number} 已提交', '金额 ¥{total}，正在等待贵司审批。'],
  'order.waitsBlind': ['订单 {number} 已提交', '正在等待贵司审批。'],
  'order.toApprove': ['订单 {number} 等待审批', '{by}提交，金额 ¥{total}。'],
  'order.approved': ['订单 {number} 审批通过', '{by}已同意，我们会尽快确认。'],
  'order.preparing': ['订单 {number} 已确认', '我们正在备货。'],
  'order.toPay': ['订单 {number} 已确认', '请尽快付款，付款后发货。'],
  'order.cancelled': ['订单 {number} 已取消', '{reason}。'],
  'order.cancelledRefunded': ['订单 {number} 已取消', '{reason}。已付的 ¥{paid} 已退回账户余额。'],
  'order.withdrawn': ['订单 {number} 已取消', '贵司取消了订单。'],
  'order.withdrawnRefunded': ['订单 {number} 已取消', '贵司取消了订单。已付的 ¥{paid} 已退回账户余额。'],
  'order.expired': ['订单 {number} 已取消', '超过付款期限，系统自动取消。'],
  'order.expiredRefunded': ['订单 {number} 已取消', '超过付款期限，系统自动取消。已付的 ¥{paid} 已退回账户余额。'],
  'order.approvalExpired': ['订单 {number} 已取消', '超过审批期限，系统自动取消。'],
  'order.approvalExpiredRefunded': ['订单 {number} 已取消', '超过审批期限，系统自动取消。已付的 ¥{paid} 已退回账户余额。'],
  'order.notApproved': ['订单 {number} 已取消', '{reason}。'],
  'order.notApprovedRefunded': ['订单 {number} 已取消', '{reason}。已付的 ¥{paid} 已退回账户余额。'],
  'order.shipped': ['订单 {number} 已发货', '随货同行单 {delivery}。到货后请核对批号与效期并签收。'],
  'order.shippedBy': ['订单 {number} 已发货', '随货同行单 {delivery}，{by}。到货后请核对批号与效期并签收。'],
  'delivery.resent': ['随货同行单 {number} 短少的商品将补发', '发货后会再通知您。'],
  'delivery.toBalance': ['短少 {number} 已入账', '金额 ¥{amount}，已转入账户余额。'],
  'delivery.setOff': ['短少 {number} 已入账', '金额 ¥{amount}，已冲减应付。'],
  'return.toBalance': ['退货 {number} 已入账', '金额 ¥{amount}，已转入账户余额。'],
  'return.setOff': ['退货 {number} 已入账', '金额 ¥{amount}，已冲减应付。'],
  'return.refused': ['退货 {number} 验收不合格', '货品将退回贵司。'],
  'return.refusedWhy': ['退货 {number} 验收不合格', '说明：{note}'],
  'application.approved': ['{kind}申请 {number} 已通过', '{title}'],
  'application.rejected': ['{kind}申请 {number} 已驳回', '原因：{reason}'],
  'application.closed': ['{kind}申请 {number} 已关闭', '原因：{reason}'],
  'invoice.issued': ['发票 {number} 已开具', '价税合计 ¥{amount}。'],
  'invoice.redIssued': ['红字发票 {number} 已开具', '价税合计 ¥{amount}。'],
  'invoice.failed': ['发票没有开成', '抬头 {title}，¥{amount}。原因：{reason}。财务会核对后处理。'],
  'invoice.unsure': ['发票正在核实', '抬头 {title}，¥{amount}。税务平台没有给出结果，财务正在核实，请勿重复申请。'],
  'invoice.redUnsure': ['红字发票正在核实', '抬头 {title}，¥{amount}。税务平台没有给出结果，财务正在核实，请勿重复申请。'],
  'invoice.redFailed': ['红字发票没有开成', '抬头 {title}，¥{amount}。原因：{reason}。财务会核对后处理。'],
  'payment.done.orders': ['付款 {number} 已到账', '订单的付款状态已更新。'],
  'payment.over': ['付款 {number} 到账 ¥{amount}', '多付的 ¥{over} 已转入账户余额。'],
  'payment.done.recharge': ['付款 {number} 已到账', '已转入账户余额。'],
  'payment.partly.orders': ['付款 {number} 部分到账', '订单的付款状态已更新。'],
  'payment.part.orders': ['付款 {number} 到账 ¥{amount}', '还应付 ¥{left}，订单的付款状态已更新。'],
  'payment.reversed.orders': ['付款 {number} 的到账 ¥{amount} 已冲回', '还应付 ¥{left}。原因：{reason}'],
  'payment.reversed.over': ['付款 {number} 的到账 ¥{amount} 已冲回', '从账户余额退出 ¥{over}，还应付 ¥{left}。原因：{reason}'],
  'payment.reversed.recharge': ['付款 {number} 的到账 ¥{amount} 已冲回', '已从账户余额退出 ¥{over}。原因：{reason}'],
  'payment.partly.recharge': ['付款 {number} 部分到账', '已转入账户余额。'],
  'statement.replied': ['{month} 对账异议已回复', '{reply}'],
  'deposit.payIn': ['保证金缴存 ¥{amount}', '原因：{reason}'],
  'deposit.freeze': ['保证金冻结 ¥{amount}', '原因：{reason}'],
  'deposit.unfreeze': ['保证金解冻 ¥{amount}', '原因：{reason}'],
  'deposit.forfeit': ['保证金扣罚 ¥{amount}', '原因：{reason}'],
  'file.expiring': ['{name} 文件即将到期', '有效期至 {until}，请及时处理，超期未更换将影响下单！'],
  'file.expired': ['{name} 已过期', '过期资质会影响下单，请尽快更换。'],
  'alert.revoked': ['{name} 的登录已被撤销', '同一登录凭证被再次使用，可能已经泄露。来源 {address}。'],
  'alert.guessing': ['{name} 多次登录失败', '失败 {count} 次，已暂停登录。来源 {address}。'],
  'alert.guessingFrom': ['{address} 多次登录失败', '失败 {count} 次，已暂停这个来源的登录。'],
  'alert.refusals': ['{name} 的请求多次被拒绝', '{minutes} 分钟内 {count} 次请求了没有权限或不存在的内容。来源 {address}。'],
  'alert.forged': ['收到伪造的支付通知', '签名不符，没有入账。来源 {address}。'],
  'alert.push.account': ['账户 {name} 推送金蝶失败', '{reason}'],
  'alert.push.order': ['订单 {name} 推送金蝶失败', '{reason}'],
  'alert.push.payment': ['付款 {name} 推送金蝶失败', '{reason}'],
  'alert.voucher': ['{name} 上传了汇款凭证', '付款 {number}，还应收 ¥{left}，请核对到账。'],
} as const satisfies Book<string>

export type NewsKey = keyof typeof zh

const en: Book<NewsKey> = {
  'order.placed': ['Order {number} placed', '¥{total}; we confirm it as soon as we can.'],
  'order.waits': ['Order {number} placed', '¥{total}; it waits for your company’s approval.'],
  'order.waitsBlind': ['Order {number} placed', 'It waits for your company’s approval.'],
  'order.toApprove': ['Order {number} waits for approval', 'Placed by {by}, ¥{total}.'],
  'order.approved': ['Order {number} approved', '{by} has approved it; we confirm it as soon as we can.'],
  'order.preparing': ['Order {number} confirmed', 'We are preparing it.'],
  'order.toPay': ['Order {number} confirmed', 'Please pay soon; we send it once it is paid.'],
  'order.cancelled': ['Order {number} cancelled', '{reason}.'],
  'order.cancelledRefunded': ['Order {number} cancelled', '{reason}. The ¥{paid} you had paid are in your balance again.'],
  'order.withdrawn': ['Order {number} cancelled', 'Your company cancelled it.'],
  'order.withdrawnRefunded': ['Order {number} cancelled', 'Your company cancelled it. The ¥{paid} you had paid are in your balance again.'],
  'order.expired': ['Order {number} cancelled', 'It was not paid in time.'],
  'order.expiredRefunded': ['Order {number} cancelled', 'It was not paid in time. The ¥{paid} you had paid are in your balance again.'],
  'order.approvalExpired': ['Order {number} cancelled', 'It was not approved in time.'],
  'order.approvalExpiredRefunded': ['Order {number} cancelled', 'It was not approved in time. The ¥{paid} you had paid are in your balance again.'],
  'order.notApproved': ['Order {number} cancelled', '{reason}.'],
  'order.notApprovedRefunded': ['Order {number} cancelled', '{reason}. The ¥{paid} you had paid are in your balance again.'],
  'order.shipped': ['Order {number} sent', 'Delivery note {delivery}. Please check lots and expiry when it arrives, and sign for it.'],
  'order.shippedBy': ['Order {number} sent', 'Delivery note {delivery}, {by}. Please check lots and expiry when it arrives, and sign for it.'],
  'delivery.resent': ['What was missing of {number} will be sent', 'You will be told when it is on its way.'],
  'delivery.toBalance': ['Credited for what was missing of {number}', '¥{amount}, now in your balance.'],
  'delivery.setOff': ['Credited for what was missing of {number}', '¥{amount}, taken off what you owe.'],
  'return.toBalance': ['Return {number} credited', '¥{amount}, now in your balance.'],
  'return.setOff': ['Return {number} credited', '¥{amount}, taken off what you owe.'],
  'return.refused': ['Return {number} not accepted', 'The goods will be sent back to you.'],
  'return.refusedWhy': ['Return {number} not accepted', '{note}'],
  'application.approved': ['{kind} {number} approved', '{title}'],
  'application.rejected': ['{kind} {number} turned down', 'Reason: {reason}'],
  'application.closed': ['{kind} {number} closed', 'Reason: {reason}'],
  'invoice.issued': ['Invoice {number} issued', '¥{amount}, tax included.'],
  'invoice.redIssued': ['Red invoice {number} issued', '¥{amount}, tax included.'],
  'invoice.failed': ['An invoice could not be issued', 'To {title}, ¥{amount}. Reason: {reason}. Our finance staff will look into it.'],
  'invoice.unsure': ['An invoice is being looked into', 'To {title}, ¥{amount}. The tax platform gave no answer; our finance staff look into it. Please don’t ask for it again.'],
  'invoice.redUnsure': ['A red invoice is being looked into', 'To {title}, ¥{amount}. The tax platform gave no answer; our finance staff look into it. Please don’t ask for it again.'],
  'invoice.redFailed': ['A red invoice could not be issued', 'To {title}, ¥{amount}. Reason: {reason}. Our finance staff will look into it.'],
  'payment.done.orders': ['Payment {number} received', 'Your orders show it.'],
  'payment.over': ['¥{amount} received for payment {number}', 'What was paid too much, ¥{over}, is in your balance.'],
  'payment.done.recharge': ['Payment {number} received', 'It is in your balance.'],
  'payment.partly.orders': ['Payment {number} received in part', 'Your orders show it.'],
  'payment.part.orders': ['¥{amount} received for payment {number}', '¥{left} are still due; your orders show it.'],
  'payment.reversed.orders': ['¥{amount} received for payment {number} were reversed', '¥{left} are still due. Reason: {reason}'],
  'payment.reversed.over': ['¥{amount} received for payment {number} were reversed', '¥{over} were taken out of your balance, ¥{left} are still due. Reason: {reason}'],
  'payment.reversed.recharge': ['¥{amount} received for payment {number} were reversed', '¥{over} were taken out of your balance. Reason: {reason}'],
  'payment.partly.recharge': ['Payment {number} received in part', 'It is in your balance.'],
  'statement.replied': ['Your objection to {month} was answered', '{reply}'],
  'deposit.payIn': ['Deposit paid in: ¥{amount}', 'Reason: {reason}'],
  'deposit.freeze': ['Deposit frozen: ¥{amount}', 'Reason: {reason}'],
  'deposit.unfreeze': ['Deposit released: ¥{amount}', 'Reason: {reason}'],
  'deposit.forfeit': ['Deposit forfeited: ¥{amount}', 'Reason: {reason}'],
  'file.expiring': ['{name} is about to expire', 'Valid until {until}. Please renew it in time: expired files keep you from ordering.'],
  'file.expired': ['{name} has expired', 'Expired files keep you from ordering; please renew it soon.'],
  'alert.revoked': ['A session of {name} was revoked', 'One of its tokens was used again and may be in other hands. From {address}.'],
  'alert.guessing': ['Many failed sign-ins as {name}', '{count} failures; signing in is paused. From {address}.'],
  'alert.guessingFrom': ['Many failed sign-ins from {address}', '{count} failures; signing in from there is paused.'],
  'alert.refusals': ['Many requests of {name} were refused', '{count} requests in {minutes} minutes for what isn’t there or isn’t theirs. From {address}.'],
  'alert.forged': ['A forged payment notification came', 'Its signature is wrong; nothing was booked. From {address}.'],
  'alert.push.account': ['Account {name} could not be pushed to Kingdee', '{reason}'],
  'alert.push.order': ['Order {name} could not be pushed to Kingdee', '{reason}'],
  'alert.push.payment': ['Payment {name} could not be pushed to Kingdee', '{reason}'],
  'alert.voucher': ['{name} sent proof of a transfer', 'Payment {number}, ¥{left} are still due; please look for the money.'],
}

const books: Record<Language, Book<NewsKey>> = { zh, en }
const kindWord = (language: Language, kind: string): string => (kind in kindSpecs ? (language === 'zh' ? kindSpecs[kind as Kind].label : kindsInEnglish[kind as Kind]) : kind)

/** News in the reader's language. A fact named `kind` is a kind of application and the `name` of a file a qualification file: they are called as the reader calls them. */
export const newsIn = (language: Language, key: NewsKey, facts: Facts): { title: string; text: string } => {
  const [title, text] = books[language][key]
  const words = { ...facts, ...(facts.kind !== undefined && { kind: kindWord(language, String(facts.kind)) }), ...(key.startsWith('file.') && { name: fileWord(language, String(facts.name)) }) }
  return { title: filled(title, words), text: filled(text, words) }
}

/** Everything there is to say. */
export const newsKeys = Object.keys(zh) as NewsKey[]
export const isNewsKey = (text: string | null): text is NewsKey => text !== null && Object.hasOwn(zh, text)
