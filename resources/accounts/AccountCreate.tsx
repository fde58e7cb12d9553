import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { CreateBase, Form, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { SaveButton } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AccountDraft, accountCalls, editableFields } from '#contract/account.ts'
import { href, path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useForgetTab, usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../kit/Form.module.css'
import { FormLeaveGuard } from '../kit/LeaveGuard.tsx'
import { useRefused } from '../kit/useRefused.ts'
import { AccountInputs } from './AccountInputs.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { useModel } from './useModel.ts'

/** Adds an account, then shows the one-time link for its owner. */
export const AccountCreate = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refused = useRefused()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const model = useModel()
  const mayAdd = useMay('accounts:add')
  const saved = useRef(false)
  const forgetTab = useForgetTab()
  const { pathname } = useLocation()
  const [made, setMade] = useState<{ id: string; link: string } | null>(null)
  useTitle(translate('account.create'))
  usePageTab('account.create')
  const save = async (values: Record<string, unknown>) => {
    const draft = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== undefined))
    try {
      const { id, link } = await send(accountCalls.add, draft as unknown as AccountDraft)
      await queries.invalidateQueries({ queryKey: ['accounts'] })
      notify('account.form.created', { type: 'success' })
      saved.current = true
      forgetTab(pathname)
      setMade({ id, link })
    } catch (error) {
      return refused(error, editableFields)
    }
    return undefined
  }
  if (!mayAdd) return <Notice whole title={translate('ra.message.access_denied')} />
  if (!model) return null
  return (
    <CreateBase resource="accounts">
      <div className={style.page}>
        <div className={style.head}>
          <h1>{translate('account.create')}</h1>
        </div>
        <Form className={style.form as string} defaultValues={model.blank} onSubmit={save} sanitizeEmptyValues={false}>
          <FormLeaveGuard name="accounts/create" saved={saved} />
          <AccountInputs />
          <div className={style.bar}>
            <SaveButton type="submit" icon={<></>} />
            <Button onClick={() => navigate(path('Accounts'))}>{translate('mall.cancel')}</Button>
          </div>
        </Form>
      </div>
      {made && <LinkDialog link={made.link} onClose={() => navigate(href('AccountsDetail', { id: made.id }))} />}
    </CreateBase>
  )
}
