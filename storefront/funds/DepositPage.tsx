import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fundCalls } from '#contract/fund.ts'
import { isAmount } from '#contract/money.ts'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useIsMain } from '#src/api/user.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { useIsActing } from '#src/hooks/useIsActing.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { plainNumber } from '#src/plain-number.ts'
import mine from '../my-page/MyPage.module.css'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { payingQueries } from '../paying-queries.ts'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'
import { GuaranteePassword } from './GuaranteePassword.tsx'

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
      {open === 'pay' && <PayDialog onClose={() => setOpen(null)} />}
      {open === 'password' && <GuaranteePassword known={data.hasGuaranteePassword} onClose={() => setOpen(null)} />}
    </>
  )
}

const PayDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data: funds } = useQuery(payingQueries.funds)
  const attempt = useAttempt()
  const key = useSubmitKey()
  const [amount, setAmount] = useDialogDraft('depositIn', '')
  const submit = async () => {
    const sum = plainNumber(amount)
    const check = { amount: isAmount(sum) ? '' : translate('fund.amountShape') }
    if (!(await attempt.run(check, () => send(fundCalls.payDeposit, { amount: sum, key: key(sum) })))) return
    notify('fund.depositPaid', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['trade'] })
    onClose()
  }
  return (
    <FormDialog title={translate('fund.payDeposit')} action={translate('fund.payDeposit')} busy={attempt.busy} failure={attempt.failure} onClose={onClose} onSubmit={() => void submit()}>
      {funds && <p>{translate('fund.fromBalance', { balance: yuan(funds.balance) })}</p>}
      <TextField label={translate('trade.line.amount')} value={amount} onChange={setAmount} error={attempt.faults.amount} inputMode="decimal" autoFocus />
    </FormDialog>
  )
}
