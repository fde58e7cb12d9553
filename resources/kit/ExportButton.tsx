import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Download } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { useExport } from './useExport.ts'

interface Props {
  call: Call
  /** What the call is asked for, and what stands behind the `?` of its address. */
  filter?: Record<string, unknown>
  query?: Record<string, string>
  /** There is nothing to export. */
  empty?: boolean
  /** What it is called where it isn't simply the list. */
  label?: string
}

/** Exports everything that the filter finds, in either format. */
export const ExportButton = ({ call, filter = {}, query = {}, empty = false, label }: Props) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { exportAs, busy } = useExport(call)
  const choose = (format: 'csv' | 'xlsx') => {
    setAnchor(null)
    void exportAs(format, filter, query)
  }
  return (
    <>
      {/* Busy, not disabled: the focus stays. */}
      <Button startIcon={<Download size={16} />} disabled={empty} aria-disabled={busy || undefined} aria-haspopup="menu" onClick={(event) => busy || setAnchor(event.currentTarget)}>
        {busy ? translate('list.exporting') : label || translate('list.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{translate('list.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{translate('list.exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}
