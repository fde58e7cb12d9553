import { type LucideIcon, MessageSquareText, PackageX } from 'lucide-react'
import { type RaRecord, useTranslate } from 'ra-core'
import list from '../kit/List.module.css'
import style from './OrderSheet.module.css'

/** An order's number, with a mark where its buyer said something with it, and another where something of it didn't arrive. */
export const NumberCell = ({ record: { number, remark, differing } }: { record: RaRecord }) => {
  const translate = useTranslate()
  return (
    <span className={`${list.name} ${style.numbered}`}>
      {String(number)}
      {remark && <Mark Icon={MessageSquareText} says={String(remark)} />}
      {differing && <Mark Icon={PackageX} says={translate('trade.delivery.differs')} />}
    </span>
  )
}

const Mark = ({ Icon, says }: { Icon: LucideIcon; says: string }) => (
  <span role="img" title={says} aria-label={says}>
    <Icon size={14} aria-hidden="true" />
  </span>
)
