import Button from '@mui/material/Button'
import { type RaRecord, useRefresh, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMay } from '#src/api/user.ts'
import { BookDialog } from './BookDialog.tsx'

/** Books money that came in and stands open. */
export const BankLineActs = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const refresh = useRefresh()
  const mayWrite = useMay('payments:write')
  const [booking, setBooking] = useState(false)
  if (!mayWrite || record.state !== 'open') return null
  return (
    <>
      <Button variant="contained" color="primary" aria-haspopup="dialog" onClick={() => setBooking(true)}>
        {translate('services.book.act')}
      </Button>
      {booking && (
        <BookDialog
          line={record}
          onClose={() => setBooking(false)}
          onBooked={() => {
            setBooking(false)
            refresh()
          }}
        />
      )}
    </>
  )
}
