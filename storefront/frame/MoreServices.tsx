import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useSite } from '#src/api/site.ts'
import style from './Frame.module.css'
import { useDisclosure } from './useDisclosure.ts'

const services = ['mini', 'authorise', 'cards', 'report'] as const

/** Four more services as pictures; the provinces' cards open the contact page outside. */
export const MoreServices = () => {
  const translate = useTranslate()
  const { open, setOpen, root, hover } = useDisclosure()
  return (
    <div className={`${style.drop} ${style.wide}`} ref={root} {...hover}>
      <button type="button" className={style.tool} aria-expanded={open} onClick={() => setOpen(!open)}>
        {translate('shop.services.title')}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && <Panel />}
    </div>
  )
}

const Panel = () => {
  const translate = useTranslate()
  const contactPage = useSite()?.contactPage
  return (
    <div className={`${style.panel} ${style.panelRight} ${style.services}`}>
      {services.map((service) => {
        const picture = (
          <>
            <img src={`/mall/services/${service}.svg`} alt="" width={96} height={96} />
            {translate(`shop.services.${service}`)}
          </>
        )
        return service === 'cards' && contactPage ? (
          <a key={service} className={style.service} href={contactPage} target="_blank" rel="noreferrer" title={translate('shop.services.opens')}>
            {picture}
          </a>
        ) : (
          <div key={service} className={style.service}>
            {picture}
          </div>
        )
      })}
    </div>
  )
}
