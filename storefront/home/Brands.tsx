import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { HomeBrand } from '#contract/home.ts'
import { href } from '#contract/paths.ts'
import { Picture } from '../parts/Picture.tsx'
import style from './HomePage.module.css'

/** The brands with a picture, their first series and how many specs they have. */
export const Brands = ({ brands }: { brands: readonly HomeBrand[] }) => {
  const translate = useTranslate()
  return (
    <ul className={style.brands}>
      {brands.map(({ name, value, image, specCount, seriesNames }) => (
        <li key={name}>
          <Link to={href('BrandList', { brand: name })}>
            <span>
              <b>{name}</b>
              <small>{[value, translate('shop.home.specs', { smart_count: specCount })].filter(Boolean).join(' · ')}</small>
              <small className={style.optional}>{seriesNames.join(translate('mall.comma'))}</small>
            </span>
            <Picture src={image} size={96} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
