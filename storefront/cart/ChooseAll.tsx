import type { CartLine } from '#contract/cart.ts'
import { useCartWrites } from './useCartWrites.ts'

/** The lines that can be chosen to be ordered. */
export const openLines = (lines: readonly CartLine[]) => lines.filter(({ problem }) => problem === null || problem === 'stock')

/** A tick that stands for several lines: all, none, or some of them. */
export const ChooseAll = ({ lines, label }: { lines: readonly CartLine[]; label?: string }) => {
  const cart = useCartWrites()
  const open = openLines(lines)
  const chosen = open.filter(({ selected }) => selected).length
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      disabled={open.length === 0}
      checked={open.length > 0 && chosen === open.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < open.length
      }}
      onChange={(event) =>
        void cart.select(
          open.map(({ id }) => id),
          event.target.checked,
        )
      }
    />
  )
}
