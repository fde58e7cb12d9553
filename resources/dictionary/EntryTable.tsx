import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { BRANDS, type DictionaryEntry } from '#contract/dictionary-entry.ts'
import { send } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAct } from '#src/hooks/useAct.ts'
import { useAskedAbout } from '#src/hooks/useAsked.ts'
import style from './Dictionary.module.css'

interface Props {
  groupCode: string
  entries: readonly DictionaryEntry[]
  /** The whole group is shown, so that its order can be changed. */
  sortable: boolean
  mayWrite: boolean
  onEdit: (entry: DictionaryEntry) => void
}

/** A group's entries in their order: dragged, or moved by buttons; disabled ones are kept for what has them. */
export const EntryTable = ({ groupCode, entries, sortable, mayWrite, onEdit }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const { busy, act } = useAct()
  const change = async (work: Promise<unknown>, said: () => void) => {
    await work
    await client.invalidateQueries({ queryKey: ['dictionary'] })
    said()
  }
  const place = (id: string, at: number) => {
    const others = entries.filter((entry) => entry.id !== id)
    const entry = entries.find((one) => one.id === id)
    if (!entry || busy || at < 0 || at > others.length) return
    const order = [...others.slice(0, at), entry, ...others.slice(at)].map((one) => one.id)
    void act(() => change(send(dictionaryCalls.order, { groupCode, ids: order }), () => notify('dictionary.moved', { type: 'info', messageArgs: { name: entry.name, place: at + 1 } })))
  }
  const turn = (entry: DictionaryEntry, status: DictionaryEntry['status']) =>
    change(send(dictionaryCalls.update, { id: entry.id, version: entry.version, status }), () => notify(`dictionary.${status}Now`, { type: 'success', messageArgs: { name: entry.name } }))
  const disabling = useAskedAbout((entry: DictionaryEntry) => turn(entry, 'disabled'))
  const label = (name: string) => translate(`resources.dictionary.fields.${name}`)
  return (
    <>
      <table className={style.table} aria-busy={busy}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{label('sort')}</span>
            </th>
            <th>{label('code')}</th>
            <th>{label('name')}</th>
            <th className={style.optional}>{label('value')}</th>
            <th>{label('status')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <tr
              key={entry.id}
              className={`${entry.status === 'disabled' ? style.off : ''} ${over === entry.id && dragged !== entry.id ? style.over : ''}`}
              draggable={sortable && !busy}
              onDragStart={() => setDragged(entry.id)}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                setOver(entry.id)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged !== entry.id) place(dragged, at)
                setDragged(null)
                setOver(null)
              }}
            >
              <td className={style.order}>
                {sortable && (
                  <>
                    <GripVertical size={16} aria-hidden="true" />
                    <button type="button" aria-label={translate('dictionary.up', { name: entry.name })} aria-disabled={busy || at === 0} onClick={() => place(entry.id, at - 1)}>
                      <ArrowUp size={14} />
                    </button>
                    <button type="button" aria-label={translate('dictionary.down', { name: entry.name })} aria-disabled={busy || at === entries.length - 1} onClick={() => place(entry.id, at + 1)}>
                      <ArrowDown size={14} />
                    </button>
                  </>
                )}
              </td>
              <td className={style.code}>{entry.code}</td>
              <td>
                <button type="button" className="link" aria-label={translate('dictionary.editNamed', { name: entry.name })} onClick={() => onEdit(entry)}>
                  {entry.name}
                </button>
              </td>
              <td className={style.optional}>{entry.value}</td>
              <td>
                <span className={entry.status === 'disabled' ? 'status off' : 'status done'}>{translate(`states.status.${entry.status}`)}</span>
              </td>
              <td className={style.action}>
                {mayWrite && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`${translate(entry.status === 'active' ? 'dictionary.disable' : 'dictionary.enable')} ${entry.name}`}
                    disabled={busy}
                    aria-haspopup={entry.status === 'active' ? 'dialog' : undefined}
                    onClick={() => (entry.status === 'active' ? disabling.ask(entry) : void act(() => turn(entry, 'active')))}
                  >
                    {translate(entry.status === 'active' ? 'dictionary.disable' : 'dictionary.enable')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {disabling.asked && (
        <ConfirmDialog
          {...disabling.dialog}
          danger
          title={translate('dictionary.disableTitle', { name: disabling.asked.name })}
          text={translate(groupCode === BRANDS ? 'dictionary.disableBrand' : 'dictionary.disableText')}
          action={translate('dictionary.disable')}
        />
      )}
    </>
  )
}
