import { Bell, BellRing } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { useStockNotices } from './useStockNotices.ts'

/** Asks to be told when a spec that is sold out is there again, and takes that back. */
export const StockNotice = ({ specId, name, notices }: { specId: string; name: string; notices: ReturnType<typeof useStockNotices> }) => {
  const translate = useTranslate()
  const on = notices.awaits(specId)
  const Icon = on ? BellRing : Bell
  return (
    <button type="button" className="button small" aria-pressed={on} aria-label={translate('shop.notice.of', { name })} onClick={() => void notices.set(specId, !on)}>
      <Icon size={16} aria-hidden="true" />
      <span>{translate(on ? 'shop.notice.waiting' : 'shop.notice.ask')}</span>
    </button>
  )
}
