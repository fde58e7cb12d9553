import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Colleague, colleagueCalls } from '#contract/colleague.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUser } from '#src/api/user.ts'
import { useOpenDialog } from '../frame/dialogs.ts'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { type Invitation, InvitationDialog, ResetDialog } from './InvitationDialog.tsx'

/** Those who order for the company: invited, told what they may, shut out. For the main account alone. */
export const Colleagues = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const openDialog = useOpenDialog()
  const switches = useUser()?.userType === 'multiple'
  const { data, error, refetch } = useQuery({ queryKey: ['colleagues'], queryFn: () => send(colleagueCalls.list), staleTime: 0 })
  const [editing, setEditing] = useState<Colleague | null | undefined>()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [resetting, setResetting] = useState<Colleague | null>(null)
  const invite = async ({ id, name, joined }: Colleague) => {
    try {
      setInvitation({ name, joined, ...(await send(colleagueCalls.invite, { id })) })
    } catch (failure) {
      notify(sentenceOf(failure), { type: 'error' })
    }
  }
  const waits = ({ may, approvalAbove }: Colleague) =>
    may.includes('prices') ? approvalAbove !== null && ` · ${translate('shop.colleague.above', { amount: yuan(approvalAbove) })}` : ` · ${translate('shop.colleague.everyOrder')}`
  return (
    <section className={`panel ${style.part}`} aria-labelledby="colleagues">
      <header>
        <h2 id="colleagues">{translate('shop.colleague.title')}</h2>
        {switches && (
          <button type="button" className="button small" onClick={() => openDialog('switchSubAccount')}>
            {translate('shop.switchSub')}
          </button>
        )}
        <button type="button" className="button small primary" aria-haspopup="dialog" onClick={() => setEditing(null)}>
          {translate('shop.colleague.add')}
        </button>
      </header>
      {error && !data && <ListFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <RowBones rows={2} />}
      {data?.length === 0 && <p className={style.note}>{translate('shop.colleague.none')}</p>}
      {data?.map((one) => (
        <div key={one.id} className={style.payment}>
          <span>
            {one.name} <small className={style.note}>{one.account}</small>
          </span>
          <small className={style.note}>
            {one.may.map((right) => translate(`shop.colleague.right.${right}`)).join(translate('mall.comma')) || translate('shop.colleague.nothing')}
            {one.may.includes('order') && waits(one)}
          </small>
          <span className={`status ${one.status !== 'active' ? 'blocked' : one.joined ? 'done' : 'attention'}`}>
            {translate(one.status === 'active' && !one.joined ? 'shop.colleague.invited' : `account.states.status.${one.status}`)}
          </span>
          {one.status === 'active' && (
            <button
              type="button"
              className="link"
              aria-haspopup="dialog"
              aria-label={`${translate(one.joined ? 'shop.colleague.reset' : 'shop.colleague.invite')} ${one.name}`}
              onClick={() => (one.joined ? setResetting(one) : void invite(one))}
            >
              {translate(one.joined ? 'shop.colleague.reset' : 'shop.colleague.invite')}
            </button>
          )}
          <button type="button" className="link" aria-haspopup="dialog" aria-label={`${translate('shop.info.edit')} ${one.name}`} onClick={() => setEditing(one)}>
            {translate('shop.info.edit')}
          </button>
        </div>
      ))}
      {editing !== undefined && (
        <ColleagueDialog
          colleague={editing && (data?.find(({ id }) => id === editing.id) ?? editing)}
          onClose={() => setEditing(undefined)}
          onSaved={(made) => {
            setEditing(undefined)
            if (made) setInvitation(made)
            void refetch()
          }}
        />
      )}
      {resetting && (
        <ResetDialog
          name={resetting.name}
          onClose={() => setResetting(null)}
          onReset={() => {
            setResetting(null)
            void invite(resetting)
          }}
        />
      )}
      {invitation && <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </section>
  )
}
