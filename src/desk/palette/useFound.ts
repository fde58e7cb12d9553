import { useQuery } from '@tanstack/react-query'
import { Box, ClipboardCheck, ClipboardList, Landmark, List, type LucideIcon, Receipt, Ruler, Truck, Users, Wallet } from 'lucide-react'
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { reviewCalls } from '#contract/application-review.ts'
import type { Call } from '#contract/call.ts'
import { invoiceDeskCalls } from '#contract/invoice.ts'
import type { Page } from '#contract/page.ts'
import { path, restList } from '#contract/paths.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useUser } from '#src/api/user.ts'
import type { Command } from './commands.ts'

interface Kind {
  name: Exclude<Command['group'], 'pages' | 'acts'>
  icon: LucideIcon
  sort: { field: string; order: 'ASC' | 'DESC' }
  words(record: RaRecord): [label: string, hint: string]
  /** Whether a text may mean one of them: what has only a number is found by its number. */
  isMeant?(q: string): boolean
  /** How they are found, where they are no resource of the desk's provider. */
  find?(q: string, signal: AbortSignal): Promise<{ data: RaRecord[]; total: number }>
  /** Where one is seen, and all that were found, where that isn't its own page and its list. */
  to?(q: string): string
}

/** Finds by a list call of the contract. */
const byCall =
  (call: Call): NonNullable<Kind['find']> =>
  async (keyword, signal) => {
    const { items, total } = (await send(call, { page: 1, size: MOST, keyword } as never, { signal })) as Page<RaRecord>
    return { data: items, total }
  }

const hasNumber = (q: string) => /\d{4}/.test(q)

/** What records can be found from anywhere, by what people say of them. */
const kinds: Kind[] = [
  // By name: a company stands before its branches.
  { name: 'accounts', icon: Users, sort: { field: 'name', order: 'ASC' }, words: ({ name, account, code }) => [name, [code, account].filter(Boolean).join(' · ')] },
  {
    name: 'orders',
    icon: ClipboardList,
    sort: { field: 'placedAt', order: 'DESC' },
    words: ({ number, accountName, total }) => [number, [accountName, yuan(total)].join(' · ')],
  },
  {
    name: 'deliveries',
    icon: Truck,
    isMeant: hasNumber,
    sort: { field: 'shippedAt', order: 'DESC' },
    words: ({ number, accountName, tracking }) => [number, [accountName, tracking].filter(Boolean).join(' · ')],
  },
  {
    name: 'payments',
    icon: Wallet,
    sort: { field: 'createdAt', order: 'DESC' },
    words: ({ number, payerName, amount }) => [number, [payerName, yuan(amount)].join(' · ')],
    isMeant: hasNumber,
    find: byCall(paymentDeskCalls.list),
    to: (q) => `${path('Payments')}?${new URLSearchParams({ view: 'all', q })}`,
  },
  {
    name: 'applications',
    icon: ClipboardCheck,
    sort: { field: 'submittedAt', order: 'DESC' },
    words: ({ number, title, accountName }) => [number, [title, accountName].filter(Boolean).join(' · ')],
    isMeant: hasNumber,
    find: byCall(reviewCalls.list),
    to: (q) => `${path('Applications')}?${new URLSearchParams({ view: 'all', q })}`,
  },
  {
    name: 'invoices',
    icon: Receipt,
    sort: { field: 'createdAt', order: 'DESC' },
    words: ({ number, title, amount }) => [number ?? title, [number && title, yuan(amount)].filter(Boolean).join(' · ')],
    isMeant: hasNumber,
    find: byCall(invoiceDeskCalls.list),
    to: (q) => `${path('Invoices')}?${new URLSearchParams({ view: 'all', q })}`,
  },
  {
    name: 'bankLines',
    icon: Landmark,
    isMeant: hasNumber,
    sort: { field: 'receivedOn', order: 'DESC' },
    words: ({ reference, payerName, amount }) => [reference, `${payerName} · ${yuan(amount)}`],
  },
  { name: 'goods', icon: Box, sort: { field: 'id', order: 'ASC' }, words: ({ name, code }) => [name, code] },
  { name: 'specs', icon: Ruler, sort: { field: 'id', order: 'ASC' }, words: ({ name, goodsName, code }) => [`${goodsName} ${name}`, code] },
]

interface Found {
  name: Kind['name']
  records: RaRecord[]
  total: number
}
interface Answer {
  kinds: Found[]
  failed: boolean
}

/** Of each kind so many: for more, one opens the list of all that was found. */
const MOST = 5
/** One letter finds too much. */
const SHORTEST = 2

/** What is called just so stands before what only holds the text. */
const exactFirst = <Record>(records: readonly Record[], words: (record: Record) => readonly string[], text: string): Record[] => {
  const isExact = (record: Record) => words(record).some((line) => line.split(' · ').some((word) => word.toLowerCase() === text.toLowerCase()))
  return [...records.filter(isExact), ...records.filter((record) => !isExact(record))]
}

/** Records whose name, number or code holds the text, of the kinds that this person's menu leads to. */
export const useFound = (text: string): { found: Command[]; busy: boolean; failed: boolean } => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const navigate = useNavigate()
  const menus = useUser()?.menus ?? []
  const allowed = kinds.filter(({ name }) => menus.some(({ id }) => id === name))
  const q = text.trim()
  const asked = allowed.filter(({ isMeant }) => isMeant?.(q) ?? true)
  const { data, isFetching } = useQuery<Answer>({
    queryKey: ['palette', q, allowed.map(({ name }) => name)],
    enabled: q.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        asked.map(async ({ name, sort, find }): Promise<Found> => {
          const { data: records, total = 0 } = await (find?.(q, signal) ?? provider.getList<RaRecord>(name, { filter: { q }, pagination: { page: 1, perPage: MOST }, sort, signal }))
          return { name, records, total }
        }),
      )
      return { kinds: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])), failed: answers.some(({ status }) => status === 'rejected') }
    },
  })
  const kindOf = (name: Kind['name']) => kinds.find((one) => one.name === name) as Kind
  // A product's code is looked for oftener than the orders that hold it.
  const sorted = exactFirst(data?.kinds ?? [], ({ name, records }) => records.flatMap((record) => kindOf(name).words(record)), q)
  const found = sorted.flatMap(({ name, records, total }) => {
    const kind = kindOf(name)
    const commands = exactFirst(records, (record) => kind.words(record), q).map((record): Command => {
      const [label, hint] = kind.words(record)
      return { id: `${name}:${record.id}`, group: name, label, hint, icon: kind.icon, run: () => navigate(kind.to?.(label) ?? `/${name}/${encodeURIComponent(record.id)}`) }
    })
    if (total <= records.length) return commands
    return [
      ...commands,
      { id: `${name}:all`, group: name, label: translate('palette.all', { smart_count: total }), icon: List, run: () => navigate(kind.to?.(q) ?? restList(name as 'orders', { q })) },
    ]
  })
  return { found, busy: isFetching, failed: data?.failed ?? false }
}
