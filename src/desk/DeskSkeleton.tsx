import { Bones } from '#src/components/Bones.tsx'
import style from './Desk.module.css'

/** The desk's outline while it loads: its menu, its bar, and rows. */
export const DeskSkeleton = () => (
  <div className={style.shell} aria-busy="true">
    <div className={`${style.menu} ${style.menuBones}`} />
    <div className={style.main}>
      <div className={style.nav} />
      <div className={style.strip} />
      <div className={`${style.page} ${style.pageBones}`}>
        <Bones of="sheet" />
      </div>
    </div>
  </div>
)
