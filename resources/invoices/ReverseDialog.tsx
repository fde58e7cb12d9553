import { useTranslate } from 'ra-core'
import { type Invoice, invoiceDeskCalls } from '#contract/invoice.ts'
import { send } from '#src/api/client.ts'
import { pieceLinesOf } from '#src/applications/piece-lines-of.ts'
import { PiecesDialog } from '../kit/PiecesDialog.tsx'

interface Props {
  invoice: Invoice
  onClose: () => void
  onDone: () => void
}

/** Begins a red invoice: all that is left of a blue one at first, or fewer pieces of its lines, with what they come to and the reason. */
export const ReverseDialog = ({ invoice, ...rest }: Props) => {
  const translate = useTranslate()
  return (
    <PiecesDialog
      name={`reverse.${invoice.id}`}
      {...rest}
      title={translate('invoice.reverseTitle', { number: invoice.number ?? '' })}
      text={translate('invoice.reverseText')}
      action={translate('invoice.reverse')}
      label={translate('invoice.reverseLines')}
      lines={pieceLinesOf(invoice).filter(({ most }) => most > 0)}
      whole
      onPieces={(lines, reason) => send(invoiceDeskCalls.red, { id: invoice.id, reason, lines })}
    />
  )
}
