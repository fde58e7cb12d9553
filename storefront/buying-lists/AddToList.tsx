import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ListLine } from '#contract/buying-list.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { type KnownRow, PastedRows } from '../parts/PastedRows.tsx'
import { AddByCode } from './AddByCode.tsx'
import style from './BuyingLists.module.css'

interface Props {
  items: readonly ListLine[]
  onPut: (rows: KnownRow[]) => Promise<boolean>
}

/** What the list has already there is more of; what stands in several rows is added together. */
const addedTo = (items: readonly ListLine[], rows: readonly KnownRow[]): KnownRow[] => {
  const now = new Map<string, number>()
  for (const { specId, qty } of rows) now.set(specId, Math.min(MAX_QTY, (now.get(specId) ?? items.find((line) => line.specId === specId)?.qty ?? 0) + qty))
  return [...now].map(([specId, qty]) => ({ specId, qty }))
}

/** Adds to a list: one after the other, or many rows at once. */
export const AddToList = ({ items, onPut }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [many, setMany] = useState(false)
  const takeRows = async (rows: KnownRow[]): Promise<boolean> => {
    const put = await onPut(addedTo(items, rows))
    if (put) notify('lists.addedRows', { type: 'success', messageArgs: { smart_count: rows.length } })
    return put
  }
  return (
    <>
      <AddByCode items={items} onPut={(row) => onPut(addedTo(items, [row]))} />
      <div className={style.many}>
        <button type="button" className="link" aria-expanded={many} onClick={() => setMany(!many)}>
          {translate('lists.pasteRows')}
        </button>
        {many && (
          <>
            <p>{translate('trade.quick.hint')}</p>
            <PastedRows
              label={translate('lists.pasteRows')}
              text={text}
              setText={setText}
              takes={() => true}
              action={(count) => translate('lists.addRows', { smart_count: count })}
              onTake={takeRows}
            />
          </>
        )}
      </div>
    </>
  )
}
