import { Pause, Play } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { HomeBanner } from '#contract/home.ts'
import { Picture } from '../parts/Picture.tsx'
import style from './HomePage.module.css'

const EACH_MS = 7000
/** So chosen here, or in the system. */
const isStill = () => document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** The banners, one at a time; they move on by themselves until one stops them, and never for those who want no motion. */
export const Banners = ({ banners }: { banners: readonly HomeBanner[] }) => {
  const translate = useTranslate()
  const [at, setAt] = useState(0)
  const [moving, setMoving] = useState(() => banners.length > 1 && !isStill())
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!moving || resting) return
    const timer = setInterval(() => setAt((now) => (now + 1) % banners.length), EACH_MS)
    return () => clearInterval(timer)
  }, [moving, resting, banners.length])
  const shown = banners[at] ?? banners[0]
  if (!shown) return <div className={style.banner} />
  return (
    <section
      className={style.banner}
      aria-label={translate('shop.home.banners')}
      aria-roledescription="carousel"
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <div className={style.slide} key={shown.id} aria-live={moving ? 'off' : 'polite'}>
        <h2>{shown.title}</h2>
        {shown.content && <p>{shown.content}</p>}
        {shown.link && (
          <Link className="button primary large" to={shown.link}>
            {shown.action ?? translate('shop.home.more')}
          </Link>
        )}
      </div>
      <Drawing image={shown.image} />
      {banners.length > 1 && (
        <div className={style.dots}>
          {banners.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              aria-label={translate('shop.home.slide', { at: place + 1, of: banners.length })}
              aria-current={place === at}
              onClick={() => {
                setAt(place)
                setMoving(false)
              }}
            />
          ))}
          <button type="button" className={style.pause} aria-label={translate(moving ? 'shop.home.pause' : 'shop.home.play')} onClick={() => setMoving(!moving)}>
            {moving ? <Pause size={14} /> : <Play size={14} />}
          </button>
        </div>
      )}
    </section>
  )
}

/** The product on graph paper, with dimension lines. */
const Drawing = ({ image }: { image: string | null }) => (
  <div className={style.drawing} aria-hidden="true">
    <svg aria-hidden="true" viewBox="0 0 480 400" preserveAspectRatio="xMaxYMid slice">
      <defs>
        <pattern id="graph" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M24 0H0v24" fill="none" stroke="var(--primary-line)" strokeOpacity=".5" strokeWidth=".7" />
        </pattern>
        <linearGradient id="fade">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset=".5" stopColor="#fff" />
        </linearGradient>
        <mask id="mask">
          <rect width="480" height="400" fill="url(#fade)" />
        </mask>
      </defs>
      <rect width="480" height="400" fill="url(#graph)" mask="url(#mask)" />
      <g stroke="var(--hero-ink)" fill="none" opacity=".7">
        <path d="M118 84v232M113 89l5-5 5 5M113 311l5 5 5-5M110 84h24M110 316h24" />
        <path d="M168 52h208M173 47l-5 5 5 5M371 47l5 5-5 5M168 44v20M376 44v20" />
      </g>
    </svg>
    {image && <Picture src={image} size={260} first />}
  </div>
)
