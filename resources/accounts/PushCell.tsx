import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { type MouseEvent, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { useMay } from '#src/api/user.ts'
import { longTime } from '#src/dates.ts'
import style from './PushState.module.css'
import { PushState } from './PushState.tsx'
import { usePush } from './usePush.ts'

/** The push state in a row; opened, the whole reason and the way to push again. */
export const PushCell = ({ account }: { account: Account }) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mayPush = useMay('accounts:pushKingdee')
  const { push, busy } = usePush()
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation() // The row opens the account.
    setAnchor(event.currentTarget)
  }
  const again = async () => {
    await push({ ids: [account.id] })
    setAnchor(null)
  }
  return (
    <>
      <button type="button" className={style.open} aria-haspopup="dialog" onClick={open}>
        <PushState account={account} />
      </button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} onClick={(event) => event.stopPropagation()} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        <section className={style.card} role="dialog" aria-label={translate('account.pushed.title')}>
          <div className={style.head}>
            <PushState account={{ ...account, kingdeeMessage: null }} />
            <span className={style.small}>{account.kingdeeAttempts > 0 && translate('account.pushed.attempt', { attempt: account.kingdeeAttempts })}</span>
          </div>
          {account.kingdeeMessage && (
            <p className={style.reason}>
              {account.kingdeeMessage}
              {account.kingdeeStatus === 'pushing' && `，${translate('account.pushed.retrying')}`}
            </p>
          )}
          <p className={style.small}>
            {account.pushedAt ? `${translate('account.pushed.at')} ${longTime(account.pushedAt)}` : account.kingdeeStatus === 'failed' ? '' : translate('account.pushed.never')}
            {account.kingdeeId && ` · ${translate('account.pushed.id', { id: account.kingdeeId })}`}
          </p>
          {mayPush && account.accountType !== 'staff' && account.kingdeeStatus !== 'pushing' && (
            <div>
              <Button variant="contained" color="primary" disabled={busy} onClick={again}>
                {translate(account.kingdeeStatus === 'notPushed' ? 'account.pushed.now' : 'account.pushed.again')}
              </Button>
            </div>
          )}
        </section>
      </Popover>
    </>
  )
}
