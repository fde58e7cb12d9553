import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { type AccountDetail, accountCalls, editableFields } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { customerCalls } from '#contract/customer.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Bones } from '#src/components/Bones.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { longTime } from '#src/dates.ts'
import { usePageTab } from '#src/desk/tabs.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { CustomerBeside } from '../customers/CustomerBeside.tsx'
import { CustomerFigures } from '../customers/CustomerFigures.tsx'
import style from '../kit/Form.module.css'
import { History } from '../kit/History.tsx'
import { RecordFailed } from '../kit/RecordFailed.tsx'
import { RecordForm } from '../kit/RecordForm.tsx'
import { StaffNotes } from '../notes/StaffNotes.tsx'
import { AccountInputs } from './AccountInputs.tsx'
import { ActForButton } from './ActForButton.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PersonalData } from './PersonalData.tsx'
import { PushCell } from './PushCell.tsx'
import { useWords } from './useWords.ts'

/** One account: its fields, its push, its history. */
export const AccountEdit = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'detail', id],
    queryFn: () => send(accountCalls.detail, { id }),
    retry: false,
    refetchInterval: (query) => (query.state.data?.kingdeeStatus === 'pushing' ? 2000 : false),
  })
  useTitle(data?.name)
  usePageTab(data?.name)
  if (error && !data) return <RecordFailed error={error} retry={() => void refetch()} list={path('Accounts')} what={translate('account.many')} />
  return data ? <Editor key={data.id} account={data} /> : <Bones of="record" />
}

const Editor = ({ account }: { account: AccountDetail }) => {
  const translate = useTranslate()
  const mayManageStaff = useMay('accounts:manageStaff')
  const mayUpdate = useMay('accounts:update') && (account.accountType !== 'staff' || mayManageStaff)
  const words = useWords()
  const { data: glance } = useQuery({ queryKey: ['customers', account.id], queryFn: () => send(customerCalls.glance, { id: account.id }), enabled: account.accountType !== 'staff' })
  return (
    <ResourceContextProvider value="accounts">
      <RecordContextProvider value={account}>
        <div className={style.page}>
          <div className={style.head}>
            <Button component={Link} to={path('Accounts')} aria-label={translate('desk.back')} sx={{ minWidth: 32, px: 1 }}>
              <ArrowLeft size={16} />
            </Button>
            <h1>{account.name}</h1>
            {account.status === 'disabled' && <span className="status off">{translate('account.states.status.disabled')}</span>}
            {account.accountType !== 'staff' && <PushCell account={account} />}
            <span className={style.grow} />
            <ActForButton account={account} />
            <PersonalData account={account} />
            {!account.maskedAt && (account.accountType !== 'staff' || mayManageStaff) && <ResetPassword id={account.id} disabled={account.status === 'disabled'} />}
          </div>
          {account.accountType !== 'staff' && <div className={style.across}>{glance && <CustomerFigures id={account.id} glance={glance} />}</div>}
          {mayUpdate && !account.maskedAt ? (
            <RecordForm resource="accounts" record={account} fields={editableFields}>
              <AccountInputs />
            </RecordForm>
          ) : (
            <ReadOnly account={account} />
          )}
          <History
            resource="accounts"
            id={account.id}
            call={accountCalls.history}
            words={words}
            above={
              account.accountType !== 'staff' && (
                <>
                  <StaffNotes about="account" aboutId={account.id} />
                  {glance && <CustomerBeside id={account.id} glance={glance} />}
                </>
              )
            }
          />
        </div>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

const ReadOnly = ({ account }: { account: AccountDetail }) => {
  const translate = useTranslate()
  const words = useWords()
  return (
    <section className={style.form}>
      <p className={style.small}>{account.maskedAt ? translate('audit.personal.maskedOn', { day: longTime(account.maskedAt) }) : translate('account.form.readOnly')}</p>
      <dl className={style.group} style={{ margin: 0 }}>
        {Object.keys(editableFields).map((name) => (
          <div key={name}>
            <dt className={style.small}>{translate(`resources.accounts.fields.${name}`)}</dt>
            <dd style={{ margin: 0 }}>{words(name, account[name as keyof AccountDetail])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ResetPassword = ({ id, disabled }: { id: string; disabled: boolean }) => {
  const translate = useTranslate()
  const may = useMay('accounts:resetPassword')
  const [link, setLink] = useState('')
  const { ask, dialog } = useAsked(async () => setLink((await send(authCalls.resetPassword, { id })).link))
  if (!may) return null
  return (
    <>
      <Button startIcon={<KeyRound size={16} />} onClick={ask}>
        {translate('account.form.resetPassword')}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        title={translate('account.form.resetTitle')}
        text={translate(disabled ? 'account.form.resetDisabled' : 'account.form.resetText')}
        action={translate('account.form.resetPassword')}
      />
      {link && <LinkDialog link={link} onClose={() => setLink('')} />}
    </>
  )
}
