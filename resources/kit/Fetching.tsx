import { useListContext } from 'ra-core'
import style from './List.module.css'

/** A line that runs over a list while it is asked for again. */
export const Fetching = () => {
  const { isFetching, isPending } = useListContext()
  return isFetching && !isPending ? <div className={style.progress} /> : null
}
