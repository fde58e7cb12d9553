import { type RaRecord, useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { BesideList } from '../kit/BesideList.tsx'
import { lotSpec } from '../lots/lot-spec.ts'
import { priceItemSpec } from '../priceLists/price-item-spec.ts'
import { specialPriceSpec } from '../specialPrices/special-price-spec.ts'

/** What a spec costs whom, and what of it lies in store. */
export const SpecBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const of = { specId: record.id }
  const period = ({ validFrom, validTo }: RaRecord) => (validFrom || validTo ? `${asSpoken(String(validFrom ?? ''))} – ${asSpoken(String(validTo ?? ''))}` : translate('list.always'))
  return (
    <>
      <BesideList
        spec={priceItemSpec}
        of={of}
        sort={{ field: 'validFrom', order: 'ASC' }}
        name={({ priceListName }) => String(priceListName)}
        value={({ price }) => yuan(price)}
        more={period}
        to={({ priceListCode }) => href('PriceSheet', { id: String(priceListCode) })}
        none={translate('list.basePriceForAll')}
      />
      <BesideList spec={specialPriceSpec} of={of} sort={{ field: 'accountName', order: 'ASC' }} name={({ accountName }) => String(accountName)} value={({ price }) => yuan(price)} more={period} />
      <BesideList
        spec={lotSpec}
        of={of}
        sort={{ field: 'expiresOn', order: 'ASC' }}
        name={({ number }) => String(number)}
        value={({ onHand }) => `${counted(Number(onHand))} ${unitOf(record.unit, Number(onHand))}`}
        more={({ expiresOn, reserved }) => translate('list.lotFacts', { day: asSpoken(String(expiresOn ?? '—')), count: counted(Number(reserved)) })}
      />
    </>
  )
}
