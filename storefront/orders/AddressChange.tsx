import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderInfo } from '#contract/order.ts'
import { orderAddressCalls } from '#contract/order-address.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { AddressDialog } from '../checkout/AddressDialog.tsx'
import { Choices } from '../checkout/Choices.tsx'
import { keptQueries } from '../kept-queries.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { RowBones } from '../parts/ListFailed.tsx'
import { useOrderActs } from './useOrderActs.ts'

/** Sends an order that hasn't left yet to another of one's addresses, or to a new one. */
export const AddressChange = ({ order, onClose }: { order: OrderInfo; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { refresh } = useOrderActs()
  const attempt = useAttempt()
  const { data, refetch } = useQuery(keptQueries.addresses)
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const placeOf = ({ province, city, district, detail }: NonNullable<typeof data>[number]) => `${province}${city}${district} ${detail}`
  const now = data?.find((one) => placeOf(one) === order.buyer?.address && one.contact === order.buyer.contact && one.phone === order.buyer.phone)
  const addressId = chosen ?? now?.id ?? null
  const submit = async () => {
    if (!addressId || addressId === now?.id) return onClose()
    if (!(await attempt.run({}, () => send(orderAddressCalls.choose, { id: order.id, addressId })))) return
    notify('trade.elsewhere.done', { type: 'success' })
    await refresh()
    onClose()
  }
  if (adding)
    return (
      <AddressDialog
        address={null}
        onClose={() => setAdding(false)}
        onSaved={(id) => {
          setChosen(id)
          setAdding(false)
          void refetch()
        }}
      />
    )
  return (
    <FormDialog
      title={translate('trade.elsewhere.title', { number: order.number })}
      action={translate('trade.elsewhere.action')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {data ? (
        <Choices
          title={translate('trade.checkout.address')}
          add={translate('trade.address.add')}
          onAdd={() => setAdding(true)}
          name="elsewhere"
          chosen={addressId}
          onChoose={setChosen}
          empty={translate('trade.checkout.noAddress')}
          options={data.map((one) => ({ id: one.id, head: `${one.contact} ${one.phone}`, more: placeOf(one), mark: one.ofCompany ? translate('shop.info.ofCompany') : undefined }))}
        />
      ) : (
        <RowBones rows={2} height={64} />
      )}
    </FormDialog>
  )
}
