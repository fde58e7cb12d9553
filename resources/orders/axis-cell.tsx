import type { RaRecord } from 'ra-core'
import { Status } from '#src/components/Status.tsx'

/** One of an order's axes with its mark, as its own page says it. */
export const axisCell =
  (axis: 'delivery' | 'invoicing') =>
  ({ record }: { record: RaRecord }) => <Status axis={axis} state={String(record[axis])} />
