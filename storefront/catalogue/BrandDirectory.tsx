import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Bones } from '#src/components/Bones.tsx'
import { Brands } from '../home/Brands.tsx'
import { ListFailed } from '../parts/ListFailed.tsx'
import { queries } from '../queries.ts'
import style from './Catalogue.module.css'

/** Every brand with its series: the way in for phones, where there is no room for menus. */
export const BrandDirectory = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(queries.home)
  if (error) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <Bones of="page" />
  return (
    <div className={style.catalogue}>
      <header className={style.head}>
        <h1>{translate('shop.list.brands')}</h1>
      </header>
      <Brands brands={data.brands} />
    </div>
  )
}
