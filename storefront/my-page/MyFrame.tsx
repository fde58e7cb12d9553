import type { ReactNode } from 'react'
import { MyNav } from './MyNav.tsx'
import style from './MyPage.module.css'

/** One of my-page's pages, with its navigation beside it. */
export const MyFrame = ({ children }: { children: ReactNode }) => (
  <div className={style.mine}>
    <MyNav />
    <div className={style.page}>{children}</div>
  </div>
)
