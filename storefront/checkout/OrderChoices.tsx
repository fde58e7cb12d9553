import { useTranslate } from 'ra-core'
import type { Address, InvoiceTitle } from '#contract/kept.ts'
import type { PayWay, Quote } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import { Choices } from './Choices.tsx'
import type { Editing } from './KeptDialogs.tsx'

interface Props {
  addresses: readonly Address[]
  titles: readonly InvoiceTitle[]
  ways: Quote['ways']
  /** What holds, chosen or by default; no title where no invoice is wished. */
  chosen: { addressId: string | undefined; titleId: string | undefined; way: PayWay }
  onChange: (change: { addressId?: string; titleId?: string | null; way?: PayWay }) => void
  /** Something that is kept is added, or changed. */
  onEdit: (editing: Editing) => void
}

/** Where an order goes, on whose invoice it stands, and how it is paid. */
export const OrderChoices = ({ addresses, titles, ways, chosen, onChange, onEdit }: Props) => {
  const translate = useTranslate()
  return (
    <>
      <Choices
        title={translate('trade.checkout.address')}
        add={translate('trade.address.add')}
        onAdd={() => onEdit({ address: null })}
        name="address"
        chosen={chosen.addressId ?? null}
        onChoose={(id) => onChange({ addressId: id })}
        empty={translate('trade.checkout.noAddress')}
        options={addresses.map((one) => ({
          id: one.id,
          head: `${one.contact} ${one.phone}`,
          more: `${one.province}${one.city}${one.district} ${one.detail}`,
          mark: one.ofCompany ? translate('shop.info.ofCompany') : undefined,
          onEdit: one.ofCompany ? undefined : () => onEdit({ address: one }),
        }))}
      />
      <Choices
        title={translate('trade.checkout.invoice')}
        hint={chosen.titleId && translate('trade.invoice.later')}
        add={translate('trade.invoice.add')}
        onAdd={() => onEdit({ title: null })}
        name="title"
        chosen={chosen.titleId ?? 'none'}
        onChoose={(id) => onChange({ titleId: id === 'none' ? null : id })}
        options={[
          ...titles.map((one) => ({
            id: one.id,
            head: one.title,
            more: `${translate(`trade.invoice.${one.kind}`)} ${one.taxNumber ?? ''}`,
            mark: one.ofCompany ? translate('shop.info.ofCompany') : undefined,
            onEdit: one.ofCompany ? undefined : () => onEdit({ title: one }),
          })),
          { id: 'none', head: translate('trade.invoice.none'), more: translate('trade.invoice.noneHint') },
        ]}
      />
      <Choices
        title={translate('trade.checkout.pay')}
        name="way"
        chosen={chosen.way}
        onChoose={(way) => onChange({ way: way as PayWay })}
        options={ways.map((one) => ({
          id: one.way,
          head: translate(`trade.way.${one.way}`),
          more: one.reason ?? (one.available ? translate('trade.checkout.available', { amount: yuan(one.available) }) : translate(`trade.wayHint.${one.way}`)),
          disabled: !one.allowed,
        }))}
      />
    </>
  )
}
