import { useTranslate } from 'ra-core'
import { useSpoken } from '../kit/useSpoken.ts'
import { useModel } from './useModel.ts'

/** A field's value as people read it: states, organisations, price lists and roles by their names. */
export const useWords = () => {
  const translate = useTranslate()
  const model = useModel()
  const spoken = useSpoken('accounts')
  const named: Record<string, readonly { value: string; name: string }[] | undefined> = { orgId: model?.organisations, priceListCode: model?.priceLists, roles: model?.roles }
  return (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => named[field]?.find((option) => option.value === one)?.name ?? String(one)).join(translate('mall.comma')) || translate('account.form.empty')
    return named[field]?.find((option) => option.value === value)?.name ?? spoken(field, value)
  }
}
