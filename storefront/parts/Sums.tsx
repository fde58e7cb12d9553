import { yuan } from '#contract/yuan.ts'
import fund from '../funds/Funds.module.css'

/** What everything that a list finds comes to. */
export const Sums = ({ sums }: { sums: readonly (readonly [label: string, amount: string])[] }) => (
  <dl className={`panel ${fund.sums}`}>
    {sums.map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{yuan(amount)}</dd>
      </div>
    ))}
  </dl>
)
