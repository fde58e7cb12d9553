import { useRecordContext, useTranslate } from 'ra-core'
import { memo } from 'react'
import { DataTable } from 'react-admin'
import type { ListedAccount } from '#contract/account.ts'
import { path } from '#contract/paths.ts'
import { longTime, shortTime } from '#src/dates.ts'
import style from '../kit/List.module.css'
import { RowLink } from '../kit/RowLink.tsx'
import { TableRows } from '../kit/TableRows.tsx'
import { PushCell } from './PushCell.tsx'
import { useOnlyFailed, useTableKey } from './useTableKey.ts'

const Column = DataTable.Col<ListedAccount>
type StateName = 'accountType' | 'customerType' | 'registerType' | 'status'

const USUALLY_HIDDEN = ['customerType', 'registerType', 'creditCode', 'phone', 'tel', 'email', 'status', 'createdAt']

/** The table of accounts; which columns it has, and in what order, is the reader's choice and kept. */
export const AccountTable = memo(() => {
  const failed = useOnlyFailed()
  const storeKey = useTableKey()
  return (
    <DataTable<ListedAccount>
      key={storeKey}
      rowClick="edit"
      storeKey={storeKey}
      bulkActionsToolbar={<></>}
      hiddenColumns={failed ? [...USUALLY_HIDDEN, 'accountType', 'province', 'priceListCode'] : USUALLY_HIDDEN}
      size="small"
      body={TableRows}
    >
      <Column source="code" sx={{ width: 84 }}>
        <Text name="code" className={style.code} />
      </Column>
      <Column source="name" sx={{ width: 200 }}>
        <Text name="name" className={style.name} />
      </Column>
      <Column source="account" sx={{ width: 104 }} />
      <Column source="accountType" sx={{ width: 92 }}>
        <State name="accountType" />
      </Column>
      <Column source="status" sx={{ width: 72 }}>
        <State name="status" />
      </Column>
      <Column source="province" label="resources.accounts.fields.region" sx={{ width: 92 }}>
        <Region />
      </Column>
      <Column source="staffName" sx={{ width: 76 }} />
      <Column source="kingdeeStatus" sx={{ width: failed ? 384 : 148 }}>
        <Push />
      </Column>
      <Column source="priceListCode" sx={{ width: 68 }} />
      <Column source="customerType" disableSort sx={{ width: 84 }}>
        <State name="customerType" />
      </Column>
      <Column source="registerType" disableSort sx={{ width: 84 }}>
        <State name="registerType" />
      </Column>
      <Column source="creditCode" disableSort sx={{ width: 180 }} />
      <Column source="phone" disableSort sx={{ width: 116 }} />
      <Column source="tel" disableSort sx={{ width: 120 }} />
      <Column source="email" disableSort sx={{ width: 180 }} />
      <Column source="createdAt" sx={{ width: 120 }}>
        <Time name="createdAt" />
      </Column>
      <Column source="updatedAt" sx={{ width: 120 }}>
        <Time name="updatedAt" />
      </Column>
    </DataTable>
  )
})

const useAccount = () => useRecordContext<ListedAccount>()

const Text = ({ name, className }: { name: 'code' | 'name'; className: string | undefined }) => {
  const translate = useTranslate()
  const account = useAccount()
  const text = (
    <span className={className} title={account?.[name] ?? undefined}>
      {account?.[name]}
    </span>
  )
  if (!account || name !== 'name') return text
  return (
    <span className={style.marked}>
      <RowLink to={`${path('Accounts')}/${encodeURIComponent(account.id)}`}>{text}</RowLink>
      {/* Only what isn't as usual has a mark. */}
      {account.ownerName && <span className={style.beside}>{translate('account.of', { owner: account.ownerName })}</span>}
      {account.status === 'disabled' && <span className={`status off ${style.beside}`}>{translate('account.states.status.disabled')}</span>}
    </span>
  )
}

const State = ({ name }: { name: StateName }) => {
  const translate = useTranslate()
  const value = useAccount()?.[name]
  return value ? translate(`account.states.${name}.${value}`) : null
}

const Region = () => {
  const account = useAccount()
  return [account?.province, account?.city].filter((part, at, all) => part && all.indexOf(part) === at).join(' ')
}

const Push = () => {
  const account = useAccount()
  return account ? <PushCell account={account} /> : null
}

const Time = ({ name }: { name: 'createdAt' | 'updatedAt' }) => {
  const account = useAccount()
  return (
    <time dateTime={account?.[name]} title={longTime(account?.[name])}>
      {shortTime(account?.[name])}
    </time>
  )
}
