import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { kindSpecs } from '#contract/application-kinds.ts'
import { href, path } from '#contract/paths.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { tradeQueries } from '../trade-queries.ts'
import style from './Checkout.module.css'
import { type CheckoutForm, Confirm } from './Confirm.tsx'
import { whatOf } from './what-of.ts'

/** Confirms an order: where to, invoiced to whom, paid how. The server has reckoned it and reckons it again; one submit is one order. */
export const CheckoutPage = ({ form }: { form: CheckoutForm }) => {
  const translate = useTranslate()
  const what = whatOf(new URLSearchParams(useLocation().search))
  const specId = what.lines?.[0]?.specId
  const quote = useQuery(tradeQueries.quote(what))
  const [back, backTo] = what.applicationId
    ? (['backToQuote', `${kindSpecs.custom.path}?${new URLSearchParams({ id: what.applicationId })}`] as const)
    : specId
      ? (['backToProduct', href('Prodect', { SpecId: specId })] as const)
      : (['back', path('ShoppingCar')] as const)
  const wayBack = (className?: string) => (
    <Link className={className} to={backTo}>
      {translate(`trade.checkout.${back}`)}
    </Link>
  )
  useTitle(translate(`trade.checkout.${form}`))
  return (
    <>
      <header className={style.head}>
        <h1>{translate(`trade.checkout.${form}`)}</h1>
        {wayBack()}
      </header>
      {quote.error && !quote.data ? (
        <Notice title={translate('trade.checkout.failed')} text={sentenceOf(quote.error)}>
          {wayBack('button primary')}
        </Notice>
      ) : !quote.data ? (
        <div className={style.page}>
          <div className={style.main}>
            <RowBones rows={2} height={140} />
            <RowBones rows={3} height={76} />
          </div>
          <RowBones rows={1} height={320} />
        </div>
      ) : quote.data.lines.length === 0 ? (
        <Notice title={translate('trade.checkout.nothing')} picture="/mall/pictures/kit.svg">
          {wayBack('button primary')}
        </Notice>
      ) : (
        <Confirm quote={quote.data} what={what} form={form} refetch={() => void quote.refetch()} wayBack={wayBack()} />
      )}
    </>
  )
}
