import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { addressOf } from '../frame/suggestion-address.ts'
import { queries } from '../queries.ts'

/** Series and brands that a text names, where no goods are called so. */
export const MeantInstead = ({ text }: { text: string }) => {
  const translate = useTranslate()
  const { data = [] } = useQuery(queries.suggestions(text))
  return data
    .filter(({ kind }) => kind === 'series' || kind === 'brand')
    .map((one) => (
      <Link key={addressOf(one)} className="button primary" to={addressOf(one)}>
        {translate(`shop.search.kinds.${one.kind}`)} {one.text}
      </Link>
    ))
}
