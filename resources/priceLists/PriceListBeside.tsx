import Button from '@mui/material/Button'
import { Copy, Sheet, Users } from 'lucide-react'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { href } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { accountListAddress } from '../accounts/address.ts'
import { CopyDialog } from './CopyDialog.tsx'

/** From a price list to its prices, and to whom they are for. */
export const PriceListBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const mayRead = useMay('priceItems:read')
  const mayWrite = useMay('priceItems:write')
  const mayCopy = useMay('priceLists:write') && mayWrite
  const seesAccounts = useMay('accounts:read')
  const [copying, setCopying] = useState(false)
  return (
    <>
      <h2>{translate('resources.priceItems.name', { smart_count: 2 })}</h2>
      {mayRead && (
        <Button component={Link} to={href('PriceSheet', { id: String(record.id) })} variant="contained" color="primary" startIcon={<Sheet size={16} />}>
          {translate(mayWrite ? 'sheet.open' : 'sheet.view', { count: counted(Number(record.itemCount)) })}
        </Button>
      )}
      {seesAccounts && (
        <Button component={Link} to={accountListAddress({ priceListCode: [record.id] })} startIcon={<Users size={16} />}>
          {translate('sheet.accounts', { count: counted(Number(record.accountCount)) })}
        </Button>
      )}
      {mayCopy && (
        <Button startIcon={<Copy size={16} />} aria-haspopup="dialog" onClick={() => setCopying(true)}>
          {translate('sheet.copyList')}
        </Button>
      )}
      {copying && <CopyDialog list={record} onClose={() => setCopying(false)} />}
    </>
  )
}
