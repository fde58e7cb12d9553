import style from './List.module.css'

/** Rows in the table's geometry while the first page is on its way. */
export const TableBones = () => (
  <div aria-busy="true">
    {Array.from({ length: 12 }, (_, at) => (
      <div key={at} style={{ height: 36, borderBottom: '1px solid var(--line)', display: 'flex', alignItems: 'center', gap: 24, padding: '0 24px' }}>
        {[60, 180 + ((at * 37) % 90), 110, 60, 90, 140].map((width, place) => (
          <div key={place} className={style.bone} style={{ width }} />
        ))}
      </div>
    ))}
  </div>
)
