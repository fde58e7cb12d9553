import style from './Frame.module.css'

/** What stands where a page will be; not shown before 200 ms. */
export const PageSkeleton = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 24 }}>
    <div className={style.bone} style={{ height: 176 }} />
    <div className={style.bone} style={{ height: 240 }} />
  </div>
)
