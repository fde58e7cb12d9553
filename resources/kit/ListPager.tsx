import { useListPaginationContext } from 'ra-core'
import { Pager } from './Pager.tsx'

/** The pager of the list around it. */
export const ListPager = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext()
  return <Pager page={page} perPage={perPage} total={total} setPage={setPage} setPerPage={setPerPage} />
}
