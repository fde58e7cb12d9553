/** Banks whose cards can be bound, with what they let through at a time. */
export const banks: readonly { code: string; name: string; single: string }[] = [
  ['ICBC', '中国工商银行', '50000.00'],
  ['ABC', '中国农业银行', '50000.00'],
  ['BOC', '中国银行', '50000.00'],
  ['CCB', '中国建设银行', '50000.00'],
  ['BCM', '交通银行', '20000.00'],
  ['CMB', '招商银行', '50000.00'],
  ['PSBC', '中国邮政储蓄银行', '20000.00'],
  ['CITIC', '中信银行', '20000.00'],
  ['CEB', '中国光大银行', '20000.00'],
  ['SPDB', '浦发银行', '20000.00'],
  ['CIB', '兴业银行', '20000.00'],
  ['CMBC', '中国民生银行', '20000.00'],
].map(([code, name, single]) => ({ code, name, single }) as { code: string; name: string; single: string })

/** A bank's name; its code where it isn't known any more. */
export const bankName = (code: string): string => banks.find((bank) => bank.code === code)?.name ?? code
