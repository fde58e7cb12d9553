import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import style from './HomePage.module.css'

/** Recalled pieces that one hasn't answered for, where nothing moves that one is about to press. */
export const RecallsWaiting = () => {
  const translate = useTranslate()
  const mayShop = useMay('mall:shop')
  const { data } = useQuery({ queryKey: ['recalls', 'waiting'], queryFn: () => send(recallCalls.list, { page: 1, size: 1, state: ['waiting'] }), enabled: mayShop, staleTime: 0 })
  if (!data?.total) return null
  return (
    <Link className={style.recalls} to={path('MypageRecalls')}>
      <TriangleAlert size={16} aria-hidden="true" />
      {translate('trade.recallsWaiting', { smart_count: data.total })}
    </Link>
  )
}
