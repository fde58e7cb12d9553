import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EntryKind } from '#contract/entry-kind.ts'
import { type FundAccount, fundCalls } from '#contract/fund.ts'
import { type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { PAGE_SIZE } from '../page-size.ts'

interface EntryWish {
  account?: FundAccount[]
  kind?: EntryKind
  from?: string
  to?: string
  keyword?: string
}

/** What the money pages ask for. */
export const fundQueries = {
  overview: queryOptions({ queryKey: ['trade', 'fund', 'overview'], queryFn: () => send(fundCalls.overview), staleTime: 0 }),
  entries: (wish: EntryWish, page: number) =>
    queryOptions({ queryKey: ['trade', 'fund', 'entries', wish, page], queryFn: () => send(fundCalls.entries, { page, size: PAGE_SIZE, ...wish }), placeholderData: keepPreviousData, staleTime: 0 }),
  bills: (page: number, overdue: boolean | undefined) =>
    queryOptions({
      queryKey: ['trade', 'fund', 'bills', page, overdue],
      queryFn: () => send(fundCalls.bills, { page, size: PAGE_SIZE, ...(overdue !== undefined && { overdue }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  statements: queryOptions({ queryKey: ['trade', 'fund', 'statements'], queryFn: () => send(fundCalls.statements), staleTime: 0 }),
  statementLines: (month: string, keyword: string, page: number) =>
    queryOptions({
      queryKey: ['trade', 'fund', 'statementLines', month, keyword, page],
      queryFn: () => send(fundCalls.statementLines, { page, size: PAGE_SIZE, month, ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    }),
  payments: (wish: { state?: PaymentInfo['state']; keyword?: string }, page: number) =>
    queryOptions({
      queryKey: ['trade', 'payments', wish, page],
      queryFn: () => send(paymentCalls.list, { page, size: PAGE_SIZE, ...wish }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
