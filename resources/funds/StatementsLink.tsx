import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMay } from '#src/api/user.ts'
import { StatementsDialog } from './StatementsDialog.tsx'

/** Opens a customer's statements, for whoever may read money. */
export const StatementsLink = ({ accountId, name }: { accountId: string; name: string }) => {
  const translate = useTranslate()
  const maySee = useMay('payments:read')
  const [open, setOpen] = useState(false)
  if (!maySee) return null
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('fund.desk.statements')}
      </button>
      {open && <StatementsDialog accountId={accountId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
