import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { EyeOff, FileDown } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { type AccountDetail, accountCalls } from '#contract/account.ts'
import { send, sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { saveFile } from '#src/components/saveFile.ts'
import { useAsked } from '#src/hooks/useAsked.ts'

/** What is known about a person, for them to have; and, once their account is closed, the way to make it unreadable. */
export const PersonalData = ({ account }: { account: AccountDetail }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const may = useMay('accounts:mask')
  const { ask, dialog } = useAsked(async () => {
    await send(accountCalls.mask, { id: account.id })
    notify('audit.personal.masked', { type: 'success' })
    await queries.invalidateQueries()
  })
  if (!may || account.accountType === 'staff') return null
  const fetchData = () =>
    sendForFile(accountCalls.exportPersonal, { id: account.id }).then(
      ({ blob, fileName }) => saveFile(blob, fileName),
      (error: unknown) => notify(sentenceOf(error), { type: 'error' }),
    )
  return (
    <>
      <Button startIcon={<FileDown size={16} />} onClick={() => void fetchData()}>
        {translate('audit.personal.export')}
      </Button>
      {account.status === 'disabled' && !account.maskedAt && (
        <Button startIcon={<EyeOff size={16} />} aria-haspopup="dialog" onClick={ask}>
          {translate('audit.personal.mask')}
        </Button>
      )}
      <ConfirmDialog {...dialog} danger title={translate('audit.personal.title', { name: account.name })} text={translate('audit.personal.text')} action={translate('audit.personal.mask')} />
    </>
  )
}
