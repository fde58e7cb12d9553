import { ZoomIn } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { hasWidths, pictureAt } from '#contract/picture.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Picture } from '../parts/Picture.tsx'
import style from './Product.module.css'

/** The pictures: one large, the others small below; a click shows it over the page, as large as there is room. */
export const Gallery = ({ images, name }: { images: readonly string[]; name: string }) => {
  const translate = useTranslate()
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const shown = images[at] ?? images[0] ?? null
  return (
    <div className={style.gallery}>
      <button type="button" className={style.main} aria-label={translate('shop.product.zoom')} disabled={!shown} onClick={() => setLarge(true)}>
        <Picture src={shown} size={330} alt={name} first />
        {shown && <ZoomIn size={18} aria-hidden="true" />}
      </button>
      {images.length > 1 && (
        <div className={style.thumbs} role="group" aria-label={translate('shop.product.pictures')}>
          {images.map((image, place) => (
            <button key={image} type="button" aria-pressed={place === at} aria-label={translate('shop.product.picture', { at: place + 1 })} onClick={() => setAt(place)}>
              <Picture src={image} size={56} />
            </button>
          ))}
        </div>
      )}
      {large && shown && (
        <Dialog title={name} wide onClose={() => setLarge(false)}>
          <img className={style.large} src={hasWidths(shown) ? pictureAt(shown, 960) : shown} alt={name} />
        </Dialog>
      )}
    </div>
  )
}
