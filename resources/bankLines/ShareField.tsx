import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import style from '../payments/Payments.module.css'
import type { Share } from './split.ts'

interface Props {
  share: Share
  busy: boolean
  onType: (text: string) => void
}

/** What one order gets of money that is parted by hand. */
export const ShareField = ({ share: { order, text, fen }, busy, onType }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const none = Number(text) === 0
  return (
    <div className={style.share}>
      <input
        className="input"
        inputMode="decimal"
        aria-label={translate('services.book.share', { number: order.number })}
        aria-invalid={fen === null || undefined}
        aria-describedby={fen === null ? id : undefined}
        value={text}
        disabled={busy}
        onChange={(event) => onType(event.target.value)}
      />
      {fen === null && (
        <span id={id} className="field-error">
          {translate(none ? 'services.book.shareNone' : 'services.book.shareOver', { amount: yuan(order.open) })}
        </span>
      )}
    </div>
  )
}

/** What is parted of the money, and what becomes of the rest. */
export const ShareSum = ({ given, amount }: { given: bigint; amount: string }) => {
  const translate = useTranslate()
  const left = fenOf(amount) - given
  const of = (fen: bigint) => ({ amount: yuan(amountOfFen(fen)) })
  return (
    <small className={left < 0n ? style.diff : undefined}>
      {translate('services.book.shared', of(given))} ·{' '}
      {left === 0n ? translate('services.book.sharedAll') : left > 0n ? translate('services.book.sharedLeft', of(left)) : translate('services.book.sharedOver', of(-left))}
    </small>
  )
}
