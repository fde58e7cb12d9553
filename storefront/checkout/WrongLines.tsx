import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { QuoteLine } from '#contract/order.ts'
import { path } from '#contract/paths.ts'
import style from './Checkout.module.css'

/** So many are named; the rest say it at their line. */
const NAMED = 3

/** Says which lines can't be ordered now, and leads on without them, or back to where they are changed. */
export const WrongLines = ({ lines, wayBack }: { lines: readonly QuoteLine[]; wayBack: ReactNode }) => {
  const translate = useTranslate()
  const [wrong, right] = [lines.filter(({ problem }) => problem !== null), lines.filter(({ problem }) => problem === null)]
  if (wrong.length === 0) return null
  const names = wrong
    .slice(0, NAMED)
    .map(({ name, specName }) => `${name} ${specName}`)
    .concat(wrong.length > NAMED ? ['…'] : [])
    .join(' / ')
  const ids = right.flatMap(({ cartId }) => cartId ?? [])
  return (
    <p className={style.wrong}>
      {translate('trade.checkout.wrong', { smart_count: wrong.length, count: wrong.length, names })}{' '}
      {ids.length > 0 && ids.length === right.length && (
        <Link to={`${path('ConfirmCart')}?${new URLSearchParams({ lines: ids.join(',') })}`} replace>
          {translate('trade.checkout.without', { smart_count: wrong.length, count: wrong.length })}
        </Link>
      )}{' '}
      {wayBack}
    </p>
  )
}
