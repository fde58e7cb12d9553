import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'ra-core'
import style from './Frame.module.css'
import { onUse } from './on-use.tsx'
import { useDisclosure } from './useDisclosure.ts'

const services = onUse(() => import('./ServicesPanel.tsx').then(({ ServicesPanel }) => ServicesPanel))

/** Four more services as pictures. */
export const MoreServices = () => {
  const translate = useTranslate()
  const { open, setOpen, root, hover } = useDisclosure()
  return (
    <div className={`${style.drop} ${style.wide}`} ref={root} {...hover} {...services.ahead}>
      <button type="button" className={style.tool} aria-expanded={open} onClick={() => setOpen(!open)}>
        {translate('shop.services.title')}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && <services.Part />}
    </div>
  )
}
