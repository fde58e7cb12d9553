import { Heart as HeartIcon } from 'lucide-react'
import { useTranslate } from 'ra-core'
import style from './GoodsCard.module.css'
import { useFavourite } from './useFavourite.ts'

/** The heart on goods: full when they are among the favourites. */
export const Heart = ({ id, name, favourite }: { id: string; name: string; favourite: boolean }) => {
  const translate = useTranslate()
  const { on, toggle } = useFavourite(id, favourite)
  return (
    <button type="button" className={style.heart} aria-pressed={on} aria-label={translate(on ? 'shop.goods.uncollect' : 'shop.goods.collect', { name })} onClick={toggle}>
      <HeartIcon size={18} strokeWidth={1.5} fill={on ? 'currentColor' : 'none'} />
    </button>
  )
}
