import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { queries } from '../queries.ts'
import { BrandBones } from './BrandBones.tsx'
import style from './BrandRow.module.css'
import { onUse } from './on-use.tsx'
import { useDisclosure } from './useDisclosure.ts'

const panel = onUse(() => import('./BrandPanel.tsx').then(({ BrandPanel }) => BrandPanel), <BrandBones />)

/** The brands in a row, each opening its series and products, and the distribution menu. */
export const BrandRow = () => {
  const translate = useTranslate()
  const { data: brands } = useQuery(queries.brands)
  const brandHere = new URLSearchParams(useLocation().search).get('brand')
  return (
    <nav className={style.row} aria-label={translate('shop.brandMenu.label')}>
      <div className={style.page}>
        {brands?.map(({ id, name }) => (
          <BrandMenu key={id} brand={name} here={brandHere === name} />
        ))}
        <Distribution />
      </div>
    </nav>
  )
}

const BrandMenu = ({ brand, here }: { brand: string; here: boolean }) => {
  const { open, setOpen, root, hover } = useDisclosure()
  const [entered, setEntered] = useState(false)
  return (
    <div ref={root} className={style.entry} {...hover} {...panel.ahead}>
      <MenuButton
        label={brand}
        open={open}
        here={here}
        onOpen={(next, byArrow) => {
          setEntered(byArrow)
          setOpen(next)
        }}
      />
      {open && <panel.Part brand={brand} entered={entered} onLeave={() => setOpen(false)} />}
    </div>
  )
}

const MenuButton = ({ label, open, here = false, onOpen }: { label: string; open: boolean; here?: boolean; onOpen: (open: boolean, byArrow: boolean) => void }) => (
  <button
    type="button"
    className={`${style.button} ${open || here ? style.on : ''}`}
    aria-expanded={open}
    onClick={() => onOpen(!open, false)}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      onOpen(true, true)
    }}
  >
    {label}
    <ChevronDown size={14} aria-hidden="true" />
  </button>
)

const ways = [
  ['all', 'BrandList'],
  ['fresh', 'MoreProduct'],
  ['hot', 'MoreHot'],
  ['exclusive', 'MypageExclusive'],
] as const

const Distribution = () => {
  const translate = useTranslate()
  const { open, setOpen, root, hover } = useDisclosure()
  return (
    <div ref={root} className={`${style.entry} ${style.last}`} {...hover}>
      <MenuButton label={translate('shop.brandMenu.distribution')} open={open} onOpen={setOpen} />
      {open && (
        <div className={style.small}>
          {ways.map(([name, route]) => (
            <Link key={name} to={path(route)} onClick={() => setOpen(false)}>
              {translate(`shop.brandMenu.${name}`)}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
