import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { ListedAccount } from '#contract/account.ts'
import { href } from '#contract/paths.ts'
import { shortTime } from '#src/dates.ts'
import style from '../kit/List.module.css'
import { PushState } from './PushState.tsx'

/** The list on a phone: three lines an account. */
export const AccountCards = () => {
  const translate = useTranslate()
  const { data, selectedIds, onToggleItem } = useListContext<ListedAccount>()
  return data?.map((account) => {
    const on = selectedIds.includes(account.id)
    const line = [
      account.ownerName && translate('account.of', { owner: account.ownerName }),
      account.code,
      translate(`account.states.accountType.${account.accountType}`),
      [account.province, account.city].filter(Boolean).join(' '),
      account.staffName,
    ]
      .filter(Boolean)
      .join(' · ')
    return (
      <div key={account.id} className={`${style.card} ${on ? style.cardOn : ''}`}>
        <input type="checkbox" className="check" checked={on} aria-label={translate('list.select', { name: account.name })} onChange={() => onToggleItem(account.id)} />
        <div className={style.cardText}>
          <Link to={href('AccountsDetail', { id: account.id })}>{account.name}</Link>
          <div className={style.cardSub}>{line}</div>
          <div className={style.cardSub}>
            <PushState account={account} /> {account.status === 'disabled' && <span className="status off">{translate('account.states.status.disabled')}</span>}
          </div>
        </div>
        <time className={style.cardTime} dateTime={account.updatedAt}>
          {shortTime(account.updatedAt)}
        </time>
      </div>
    )
  })
}
