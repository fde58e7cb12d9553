import { MessageSquareText } from 'lucide-react'
import type { RaRecord } from 'ra-core'
import list from '../kit/List.module.css'
import style from './OrderSheet.module.css'

/** An order's number, with a mark where its buyer said something with it. */
export const NumberCell = ({ record: { number, remark } }: { record: RaRecord }) => (
  <span className={`${list.name} ${style.numbered}`}>
    {String(number)}
    {remark && (
      <span role="img" title={String(remark)} aria-label={String(remark)}>
        <MessageSquareText size={14} aria-hidden="true" />
      </span>
    )}
  </span>
)
