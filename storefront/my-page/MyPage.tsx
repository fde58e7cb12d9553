import { Navigate, useLocation } from 'react-router-dom'
import { NotFound } from '#src/components/NotFound.tsx'
import { path } from '#src/paths.ts'
import { groups } from './groups.ts'
import { MyNav } from './MyNav.tsx'
import style from './MyPage.module.css'

/** My-page: its navigation beside the page in hand. */
export const MyPage = () => {
  const here = useLocation().pathname.replace(/\/$/, '')
  if (here === path('Mypage')) return <Navigate to={path('MypageMyorder')} replace />
  const Page = groups.flatMap(({ entries }) => entries).find(({ route }) => path(route) === here)?.page ?? NotFound
  return (
    <div className={style.mine}>
      <MyNav />
      <div className={style.page}>
        <Page />
      </div>
    </div>
  )
}
