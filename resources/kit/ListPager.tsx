import { useListPaginationContext } from 'ra-core'
import { Pager } from './Pager.tsx'

/** The pager of the list around it. */
export const ListPager = () => {
  const { page, perPage, total, setPage, setPerPage, isPending } = useListPaginationContext()
  // How many there are isn't said before it is known.
  if (isPending || total === undefined) return null
  return <Pager page={page} perPage={perPage} total={total} setPage={setPage} setPerPage={setPerPage} />
}
