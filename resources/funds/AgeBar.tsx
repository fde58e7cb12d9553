import { useTranslate } from 'ra-core'
import type { CustomerFund } from '#contract/customer.ts'
import { yuan } from '#contract/yuan.ts'
import style from './Funds.module.css'

const buckets = ['notDue', 'late30', 'late60', 'late90', 'lateMore'] as const

/** What the parts of the bars mean. */
export const AgeKey = () => {
  const translate = useTranslate()
  return (
    <ul className={style.key}>
      {buckets.map((one) => (
        <li key={one} data-age={one}>
          <i aria-hidden="true" />
          {translate(`customer.funds.bucket.${one}`)}
        </li>
      ))}
    </ul>
  )
}

/** What a customer owes on credit as a bar parted by its age, with the sums in words beneath. */
export const AgeBar = ({ fund }: { fund: CustomerFund }) => {
  const translate = useTranslate()
  const parts = buckets.filter((one) => Number(fund[one]) > 0)
  const whole = parts.reduce((sum, one) => sum + Number(fund[one]), 0)
  if (whole === 0) return <small>{translate('customer.funds.nothing')}</small>
  return (
    <div className={style.age}>
      <div className={style.bar} aria-hidden="true">
        {parts.map((one) => (
          <i key={one} data-age={one} style={{ flexGrow: Number(fund[one]) / whole }} />
        ))}
      </div>
      <small>
        {parts.map((one) => (
          <span key={one}>
            {translate(`customer.funds.bucket.${one}`)} <b>{yuan(fund[one])}</b>
          </span>
        ))}
      </small>
    </div>
  )
}
