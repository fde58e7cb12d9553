import style from './BrandRow.module.css'

/** A brand's menu before its series are there. */
export const BrandBones = () => (
  <div className={style.panel} aria-busy="true">
    <div className={style.series}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={style.bone} style={{ height: 20, margin: '12px 24px' }} />
      ))}
    </div>
    <div className={style.products}>
      <div className={style.grid}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={style.bone} style={{ height: 132 }} />
        ))}
      </div>
    </div>
  </div>
)
