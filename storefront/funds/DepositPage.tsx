import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useIsMain } from '#src/api/user.ts'
import { useIsActing } from '#src/hooks/useIsActing.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { soon } from '../parts/soon.tsx'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'

const GuaranteePassword = soon(() => import('./GuaranteePassword.tsx').then((part) => part.GuaranteePassword))
const PayDepositDialog = soon(() => import('./PayDepositDialog.tsx').then((part) => part.PayDepositDialog))

/** The guarantee deposit: what there is, what is frozen, its own password, and what can be done with it. */
export const DepositPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(fundQueries.overview)
  const [open, setOpen] = useState<'pay' | 'password' | null>(null)
  const [isMain, isActing] = [useIsMain(), useIsActing()]
  const title = translate('shop.mine.deposit')
  useTitle(title)
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones rows={2} height={96} />
  return (
    <>
      <header className={mine.head}>
        <h1>{title}</h1>
      </header>
      <dl className={`panel ${fund.sums}`}>
        <div>
          <dt>{translate('fund.tile.deposit')}</dt>
          <dd>{yuan(data.deposit)}</dd>
        </div>
        <div>
          <dt>{translate('fund.frozen')}</dt>
          <dd>{yuan(data.frozen)}</dd>
        </div>
      </dl>
      <div className={fund.acts}>
        {isMain && (
          <>
            {!isActing && (
              <button type="button" className="button primary" aria-haspopup="dialog" onClick={() => setOpen('pay')}>
                {translate('fund.payDeposit')}
              </button>
            )}
            <Link className="button" to={href('MypagePledgefundsCash', { new: '1' })}>
              {translate('fund.withdraw')}
            </Link>
          </>
        )}
        <Link className="button" to={path('MypagePledgefundsList')}>
          {translate('shop.mine.depositEntries')}
        </Link>
        {isMain && (
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen('password')}>
            {translate(data.hasGuaranteePassword ? 'fund.changePassword' : 'fund.setPassword')}
          </button>
        )}
      </div>
      {!isMain && <p className={fund.hint}>{translate('shop.mine.mainOnly')}</p>}
      {isMain && !data.hasGuaranteePassword && <p className={fund.hint}>{translate('fund.passwordHint')}</p>}
      {open === 'pay' && <PayDepositDialog onClose={() => setOpen(null)} />}
      {open === 'password' && <GuaranteePassword known={data.hasGuaranteePassword} onClose={() => setOpen(null)} />}
    </>
  )
}
