import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { addressOf } from '../frame/suggestion-address.ts'
import { queries } from '../queries.ts'

/** Series and brands that a text names, where no goods are called so; and the code that was probably meant, as quick order offers it. */
export const MeantInstead = ({ text }: { text: string }) => {
  const translate = useTranslate()
  const { data = [] } = useQuery(queries.suggestions(text))
  const { data: code } = useQuery({ ...catalogueQueries.meantCode(text), enabled: useMay('mall:shop') })
  return (
    <>
      {code && (
        <Link className="button primary" to={href('SearchList', { id: code })}>
          {translate('shop.list.meant', { code })}
        </Link>
      )}
      {data
        .filter(({ kind }) => kind === 'series' || kind === 'brand')
        .map((one) => (
          <Link key={addressOf(one)} className="button primary" to={addressOf(one)}>
            {translate(`shop.search.kinds.${one.kind}`)} {one.text}
          </Link>
        ))}
    </>
  )
}
