import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import { ListHead } from '../parts/ListHead.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { Letters, TransferLink } from './Letters.tsx'
import { Offers } from './Offers.tsx'

/** Special prices: those that hold, and those asked for. */
export const SpecialOfferPage = () => (
  <ApplicationPage kind="specialPrice">
    <Offers />
  </ApplicationPage>
)

/** Letters of authorisation, and the applications for them. */
export const AuthorisationsPage = () => {
  const query = new URLSearchParams(useLocation().search)
  const [brand, goodsId] = [query.get('brand'), query.get('goods')]
  return (
    <ApplicationPage kind="authorisation" findsAll acts={<TransferLink />} {...(brand && { start: { brand, ...(goodsId && { goodsId }) } })}>
      <Letters />
    </ApplicationPage>
  )
}

/** What others have asked for by this customer's link. */
export const TransferPage = () => {
  const translate = useTranslate()
  const id = new URLSearchParams(useLocation().search).get('id')
  const list = useListAddress()
  const title = translate('apply.page.transfer')
  useTitle(title)
  if (id) return <ApplicationDetail id={id} />
  return (
    <>
      <ListHead title={title} hint={translate('trade.returns.search')} list={list}>
        <TransferLink />
      </ListHead>
      <ApplicationList kind="transfer" list={list} />
    </>
  )
}

/** Customised goods: asked for, quoted, agreed, ordered. */
export const CustomizedPage = () => <ApplicationPage kind="custom" />

/** Payments that one has told of, to be matched by finance. */
export const PaymentReportsPage = () => <ApplicationPage kind="collection" />

/** Payments that customer service has entered for the customer. */
export const PaymentsByStaffPage = () => {
  const translate = useTranslate()
  const id = new URLSearchParams(useLocation().search).get('id')
  const list = useListAddress()
  const title = translate('apply.page.byStaff')
  useTitle(title)
  if (id) return <ApplicationDetail id={id} />
  return (
    <>
      <ListHead title={title} hint={translate('trade.returns.search')} list={list} />
      <p className={mine.hint}>{translate('apply.byStaffHint')}</p>
      <ApplicationList kind="collection" list={list} byStaff empty={{ title: translate('apply.empty'), text: translate('apply.byStaffEmpty') }} />
    </>
  )
}
