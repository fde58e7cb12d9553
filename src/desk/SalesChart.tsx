import { useLocale, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { Bar, BarChart, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { People, Trade } from '#contract/desk.ts'
import { restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { accountListAddress } from '#resources/accounts/address.ts'

const tick = { fontSize: 12, fill: 'var(--ink-3)' }
const box = { background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 6, color: 'var(--ink-1)' }
/** What the axis counts in: each language has its own round number. */
const YUAN_EACH = { zh: 10_000, en: 1000 }

/** Each day's sales as bars, the period before as a dashed line; a bar leads to its day's orders. The drawing may round, the words don't. */
export const SalesChart = ({ sales }: { sales: Trade['sales'] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const each = YUAN_EACH[useLocale() === 'en' ? 'en' : 'zh']
  const points = sales.map(({ day, amount, before }) => ({ day, label: day.slice(5), now: Number(amount) / each, past: Number(before) / each, amount, before }))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <ComposedChart
        data={points}
        margin={{ top: 8, right: 8, left: -16 }}
        accessibilityLayer
        onClick={({ activeLabel }) => {
          const day = points.find(({ label }) => label === activeLabel)?.day
          if (day) navigate(restList('orders', { placedFrom: day, placedTo: day }))
        }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line)' }} minTickGap={32} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={56} />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          contentStyle={box}
          formatter={(_, name, item) => {
            const point = item.payload as { amount: string; before: string }
            return [yuan(name === translate('desk.home.sales') ? point.amount : point.before), name]
          }}
        />
        <Bar dataKey="now" name={translate('desk.home.sales')} fill="var(--primary)" radius={2} maxBarSize={24} isAnimationActive={false} cursor="pointer" />
        <Line dataKey="past" name={translate('desk.home.before')} stroke="var(--ink-2)" strokeDasharray="4 4" dot={false} isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** How many accounts there are of each kind; a bar leads to them. */
export const AccountsChart = ({ accounts }: { accounts: People['accounts'] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const kinds = (['customer', 'agent', 'staff'] as const).map((kind) => ({ kind, name: translate(`account.states.accountType.${kind}`), count: accounts[kind] }))
  return (
    <ResponsiveContainer width="100%" height={120}>
      <BarChart data={kinds} layout="vertical" margin={{ left: 0, right: 40 }} accessibilityLayer>
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" width={64} tick={{ ...tick, fill: 'var(--ink-2)' }} tickLine={false} axisLine={false} />
        <Tooltip cursor={{ fill: 'var(--hover)' }} contentStyle={box} />
        <Bar
          dataKey="count"
          name={translate('account.many')}
          fill="var(--primary)"
          radius={2}
          barSize={12}
          isAnimationActive={false}
          cursor="pointer"
          label={{ position: 'right', fontSize: 12, fill: 'var(--ink-1)' }}
          onClick={(item) => navigate(accountListAddress({ accountType: [(item.payload as { kind: string }).kind] }))}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
