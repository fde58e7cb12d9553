import { useTranslate } from 'ra-core'
import { useHidesPrices, useMay } from '#src/api/user.ts'

/** Says, where one would look for a price, why there is none; nothing for those who see prices. */
export const PricesHidden = () => {
  const translate = useTranslate()
  const [hidden, mayShop] = [useHidesPrices(), useMay('mall:shop')]
  return hidden ? <p className="field-hint">{translate(mayShop ? 'shop.pricesHidden' : 'shop.pricesLater')}</p> : null
}
