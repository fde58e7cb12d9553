import type { RaRecord } from 'ra-core'
import { Status } from '#src/components/Status.tsx'

/** Where an order stands, as its own page says it: nothing is done with it before its customer's own word. */
export const HandlingCell = ({ record: { approval, handling } }: { record: RaRecord }) =>
  approval === 'awaiting' ? <Status axis="approval" state="awaiting" /> : <Status axis="handling" state={String(handling)} />
