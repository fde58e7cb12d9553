import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FundAccount } from '#contract/fund.ts'
import { path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useIsMain, useMay } from '#src/api/user.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useOpenDialog } from '../frame/dialogs.ts'
import { ListHead } from '../parts/ListHead.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { payingQueries } from '../paying-queries.ts'
import { Entries } from './Entries.tsx'
import fund from './Funds.module.css'
import { OwnOnly } from './OwnOnly.tsx'

const Page = ({ name, accounts, children }: { name: string; accounts: FundAccount[]; children?: React.ReactNode }) => {
  const translate = useTranslate()
  const list = useListAddress()
  const title = translate(`shop.mine.${name}`)
  useTitle(title)
  return (
    <>
      <ListHead title={title} hint={translate('fund.search')} list={list} />
      <OwnOnly />
      {children}
      <Entries accounts={accounts} list={list} />
    </>
  )
}

/** The prepaid balance: what came and went, and the way to fill it. */
export const BalancePage = () => {
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const { data } = useQuery(payingQueries.funds)
  const [mayPay, isMain] = [useMay('mall:pay'), useIsMain()]
  return (
    <Page name="balance" accounts={['balance']}>
      <div className={fund.acts}>
        <b style={{ fontSize: 24 }}>{data && yuan(data.balance)}</b>
        {mayPay && (
          <button type="button" className="button primary" onClick={() => openDialog('recharge')}>
            {translate('fund.recharge')}
          </button>
        )}
        {isMain && (
          <Link className="button" to={path('MypagePledgefunds')}>
            {translate('fund.toDeposit')}
          </Link>
        )}
      </div>
    </Page>
  )
}

/** Every posting of one's accounts. */
export const TransactionsPage = () => <Page name="transactions" accounts={['balance', 'receivable', 'unshipped', 'deposit', 'frozen']} />

/** What moved the guarantee deposit: paid in, frozen, set free, forfeited, taken back. */
export const DepositEntriesPage = () => <Page name="depositEntries" accounts={['deposit', 'frozen']} />
