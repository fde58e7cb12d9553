import { Box, ClipboardCheck, ClipboardList, Landmark, type LucideIcon, Receipt, Ruler, Truck, Users, Wallet } from 'lucide-react'
import type { RaRecord } from 'ra-core'
import { reviewCalls } from '#contract/application-review.ts'
import type { Call } from '#contract/call.ts'
import { invoiceDeskCalls } from '#contract/invoice.ts'
import type { Page } from '#contract/page.ts'
import { path } from '#contract/paths.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import type { RecordGroup } from './commands.ts'

/** Of each kind so many: for more, one opens the list of all that was found. */
export const MOST = 5

/** A kind of record that the palette finds. */
export interface Kind {
  name: RecordGroup
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
export const kinds: readonly Kind[] = [
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

/** A kind by its name. */
export const kindOf = (name: RecordGroup): Kind => kinds.find((one) => one.name === name) as Kind
/** Its picture. */
export const iconOf = (name: RecordGroup): LucideIcon => kindOf(name).icon
