import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { type ImportKit, ImportKitProvider } from './import-kit.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((dialog) => ({ default: dialog.ImportDialog })))

/** Opens the import; its code loads then. */
export const ImportButton = ({ kit }: { kit: ImportKit }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<Upload size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('list.import')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportKitProvider value={kit}>
            <ImportDialog onClose={() => setOpen(false)} />
          </ImportKitProvider>
        </Suspense>
      )}
    </>
  )
}
