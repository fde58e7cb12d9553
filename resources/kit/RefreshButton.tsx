import Button from '@mui/material/Button'
import { RotateCw } from 'lucide-react'
import { useTranslate } from 'ra-core'

/** Asks for a list again. */
export const RefreshButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate()
  return (
    <Button aria-label={translate('list.refresh')} onClick={onClick} sx={{ minWidth: 32, px: 1, border: 0 }}>
      <RotateCw size={16} />
    </Button>
  )
}
