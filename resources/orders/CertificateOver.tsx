import { useTranslate } from 'ra-core'
import type { OrderInfo } from '#contract/order.ts'
import { asSpoken } from '#src/dates.ts'
import { todayInShanghai } from '#src/today.ts'

/** Says that a line's certificate has ended since it was ordered: such goods are looked at before they are sent. */
export const CertificateOver = ({ line }: { line: OrderInfo['lines'][number] }) => {
  const translate = useTranslate()
  if (line.qty <= line.delivered || !line.certificateUntil || line.certificateUntil >= todayInShanghai()) return null
  return (
    <span className="status blocked" role="note">
      {translate('list.certificateOver', { day: asSpoken(line.certificateUntil) })}
    </span>
  )
}
