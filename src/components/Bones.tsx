/** Of how many parts each shape is made. */
const parts = { page: 6, home: 2, goods: 9, product: 2, record: 10, board: 11, queue: 6, sheet: 8 }

/** Where a whole page or form will stand, in the shape of what comes (src/bones.css); not shown before 200 ms. Parts have bones of their own. */
export const Bones = ({ of }: { of: keyof typeof parts }) => (
  <div className={`bones-of ${of}`} aria-busy="true">
    {Array.from({ length: parts[of] }, (_, at) => (
      <i key={at} />
    ))}
  </div>
)
