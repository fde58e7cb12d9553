import type { Address, InvoiceTitle } from '#contract/kept.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { TitleDialog } from './TitleDialog.tsx'

/** What of the kept is open: an address or a title, a new one where it is null. */
export interface Editing {
  address?: Address | null
  title?: InvoiceTitle | null
}

interface Props {
  editing: Editing
  onClose: () => void
  onAddress: (id: string) => void
  onTitle: (id: string) => void
}

/** The dialogs in which an address or an invoice title is kept on the way to an order. */
export const KeptDialogs = ({ editing: { address, title }, onClose, onAddress, onTitle }: Props) => (
  <>
    {address !== undefined && <AddressDialog address={address} onClose={onClose} onSaved={onAddress} />}
    {title !== undefined && <TitleDialog title={title} onClose={onClose} onSaved={onTitle} />}
  </>
)
