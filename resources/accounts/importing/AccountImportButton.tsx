import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((dialog) => ({ default: dialog.ImportDialog })))

/** Opens the import; its code loads then. */
export const AccountImportButton = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<Upload size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('account.import')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
