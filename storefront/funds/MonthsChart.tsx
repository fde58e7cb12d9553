import { useTranslate } from 'ra-core'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { counted } from '#contract/counted.ts'
import type { FundOverview } from '#contract/fund.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import fund from './Funds.module.css'

const bars = [
  ['ordered', 'var(--primary)'],
  ['paid', 'var(--ok)'],
  ['returned', 'var(--warn)'],
] as const

/** Twelve months: what was ordered, paid and given back. The same figures stand in a table for whoever can't see the bars. */
export const MonthsChart = ({ months }: { months: FundOverview['months'] }) => {
  const translate = useTranslate()
  const data = months.map((one) => ({ month: asSpoken(one.month).replace(/^20/, ''), ...Object.fromEntries(bars.map(([name]) => [name, Number(one[name])])) }))
  return (
    <section className={`panel ${fund.chart}`} aria-labelledby="months">
      <h2 id="months">{translate('fund.months')}</h2>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={240}>
          <BarChart data={data} barGap={2} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="month" tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-3)', fontSize: 12 }} />
            <YAxis tickLine={false} axisLine={false} width={72} tick={{ fill: 'var(--ink-3)', fontSize: 12 }} tickFormatter={counted} />
            <Tooltip cursor={{ fill: 'var(--hover)' }} contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }} formatter={(value) => yuan(Number(value).toFixed(2))} />
            <Legend formatter={(name: string) => <span style={{ color: 'var(--ink-2)' }}>{name}</span>} />
            {bars.map(([name, colour]) => (
              <Bar key={name} dataKey={name} name={translate(`fund.${name}`)} fill={colour} isAnimationActive={false} maxBarSize={18} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="visually-hidden">
        <caption>{translate('fund.months')}</caption>
        <thead>
          <tr>
            <th>{translate('fund.month')}</th>
            {bars.map(([name]) => (
              <th key={name}>{translate(`fund.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th>{asSpoken(one.month)}</th>
              {bars.map(([name]) => (
                <td key={name}>{yuan(one[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
