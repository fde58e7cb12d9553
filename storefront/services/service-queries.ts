import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseCalls } from '#contract/course.ts'
import { contactCardCalls, testReportCalls } from '#contract/service.ts'
import { send } from '#src/api/client.ts'
import { PAGE_SIZE } from '../page-size.ts'

/** What the services behind the top bar ask for. */
export const serviceQueries = {
  courses: (page: number, keyword: string, category: string | undefined) =>
    queryOptions({
      queryKey: ['courses', 'page', page, keyword, category],
      queryFn: () => send(courseCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }), ...(category && { category }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  course: (id: string) => queryOptions({ queryKey: ['courses', 'one', id], queryFn: () => send(courseCalls.info, { id }), staleTime: 0, gcTime: 0, retry: false }),
  reports: (page: number, keyword: string, mine: boolean) =>
    queryOptions({
      queryKey: ['testReports', page, keyword, mine],
      queryFn: () => send(testReportCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }), ...(mine && { mine }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** The newest on one product's lots. */
  reportsOf: (goodsId: string) => queryOptions({ queryKey: ['testReports', 'of', goodsId], queryFn: () => send(testReportCalls.list, { page: 1, size: PAGE_SIZE, goodsId }), staleTime: 60_000 }),
  cards: queryOptions({ queryKey: ['contactCards'], queryFn: () => send(contactCardCalls.list) }),
}
