import { useGetOne, useTranslate, type Validator } from 'ra-core'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { comparePrices, isPrice } from '#contract/money.ts'
import { isFarFromBase } from '#contract/price-sheet.ts'
import { yuan } from '#contract/yuan.ts'
import { plainNumber } from '#src/plain-number.ts'

const priceRule = (value: unknown) => (typeof value !== 'string' || value === '' || isPrice(value.trim()) ? undefined : 'rules.price')

interface Props {
  source: string
  label: string
  fullWidth: boolean
  helperText: string | false
  disabled: boolean
  validate: Validator[]
}

/** A price as it is typed. */
export const PriceInput = ({ validate, ...props }: Props) => <TextInput {...props} parse={plainNumber} validate={[...validate, priceRule]} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />

/** The price of the spec that the form names, above what that costs without it: one that is higher, or far off, may be a slip, and is said. */
export const AgreedPriceInput = (props: Props) => {
  const translate = useTranslate()
  const [specId, price] = useWatch({ name: ['specId', props.source] }) as unknown[]
  const { data: spec } = useGetOne('specs', { id: String(specId ?? '') }, { enabled: Boolean(specId) })
  const base = spec?.basePrice as string | undefined
  return <PriceInput {...props} helperText={base === undefined ? false : translate(`list.base.${standing(price, base)}`, { base: yuan(base) })} />
}

/** How a typed price stands to the base price. */
const standing = (price: unknown, base: string): 'plain' | 'above' | 'far' => {
  if (typeof price !== 'string' || !isPrice(price.trim()) || Number(base) === 0) return 'plain'
  if (isFarFromBase(price, base)) return 'far'
  return comparePrices(price.trim(), base) > 0 ? 'above' : 'plain'
}
