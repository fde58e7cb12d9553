import { Navigate, useLocation } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { NotFound } from '#src/components/NotFound.tsx'
import { useDevice } from '#src/hooks/useDevice.ts'
import { groups, groupsOf } from './groups.ts'
import { MyFrame } from './MyFrame.tsx'
import { MyMenu } from './MyMenu.tsx'
import { NoRight } from './NoRight.tsx'

/** My-page: its navigation beside the page in hand. */
export const MyPage = () => {
  const user = useUser()
  const here = useLocation().pathname.replace(/\/$/, '')
  const phone = useDevice() === 'mobile'
  if (here === path('Mypage')) return phone ? <MyMenu /> : <Navigate to={path('MypageMyorder')} replace />
  const mayOpen = groupsOf(user).some(({ entries }) => entries.some(({ route }) => path(route) === here))
  const Page = groups.flatMap(({ entries }) => entries).find(({ route }) => path(route) === here)?.page ?? NotFound
  return <MyFrame>{user && !mayOpen && Page !== NotFound ? <NoRight /> : <Page />}</MyFrame>
}
