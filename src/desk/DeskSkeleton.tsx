import style from './Desk.module.css'

/** The desk's outline while it loads. */
export const DeskSkeleton = () => (
  <div className={style.shell} aria-busy="true">
    <div className={style.menu} />
    <div className={style.main}>
      <div className={style.nav} />
      <div className={style.page} />
    </div>
  </div>
)
