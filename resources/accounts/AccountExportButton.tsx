import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Download } from 'lucide-react'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { filterBody } from './choice.ts'
import { useExport } from './useExport.ts'

/** Exports everything that the list's filter finds, in either format. */
export const AccountExportButton = () => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { exportAs, busy } = useExport()
  const choose = (format: 'csv' | 'xlsx') => {
    setAnchor(null)
    void exportAs(format, filterBody(filterValues))
  }
  return (
    <>
      <Button startIcon={<Download size={16} />} disabled={busy} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {translate(busy ? 'account.exporting' : 'account.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{translate('account.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{translate('account.exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}
