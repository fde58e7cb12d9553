import Button from '@mui/material/Button'
import { ArrowLeft, ClipboardPaste, Percent } from 'lucide-react'
import { useGetOne, useNotify, useTranslate } from 'ra-core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { restRecord } from '#contract/paths.ts'
import type { SheetChange } from '#contract/price-sheet.ts'
import { priceItemRest } from '#contract/rest/price-list.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import list from '../kit/List.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import { Doubts } from './Doubts.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { RateDialog } from './RateDialog.tsx'
import { type CellName, changesOf, farOff, faultOf, isOvertaken, keyOf, type Row } from './sheet.ts'
import { useSheet } from './useSheet.ts'

/** The prices of one list as a sheet: typed, pasted from Excel, saved all at once. */
export const PriceSheet = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const { id = '' } = useParams()
  const mayWrite = useMay('priceItems:write')
  const { data: priceList } = useGetOne('priceLists', { id })
  const { rows, error, refetch, edits, setEdits, restored, busy, take, save, discard } = useSheet(id)
  const [pasting, setPasting] = useState(false)
  const [rating, setRating] = useState(false)
  const [text, setText] = useState('')
  const [brand, setBrand] = useState('')
  const [look, setLook] = useState<{ key: string; cell: CellName } | null>(null)
  const [asking, setAsking] = useState<SheetChange[] | null>(null)
  const word = useDeferredValue(text.trim().toLowerCase())
  const brands = useMemo(() => [...new Set(rows?.map((row) => row.brand))], [rows])
  const shown = useMemo(
    () => rows?.filter((row) => (!brand || row.brand === brand) && (!word || `${row.specCode} ${row.goodsName} ${row.specName} ${row.brand}`.toLowerCase().includes(word))) ?? [],
    [rows, brand, word],
  )
  const name = priceList?.name ?? id
  const title = translate('sheet.title', { name })
  useTitle(title)
  usePageTab('sheet.title', name)
  const overtaken = rows?.filter((row) => isOvertaken(row, edits)) ?? []
  const wrong = rows?.filter((row) => edits.has(keyOf(row)) && faultOf(row, edits)) ?? []
  const [troubled] = overtaken.length > 0 ? overtaken : wrong
  const lookAt = (row: Row) => {
    setText('')
    setBrand('')
    setLook({ key: keyOf(row), cell: faultOf(row, edits) ?? 'price' })
  }
  const ask = () => {
    const changes = changesOf(rows ?? [], edits)
    const doubtful = changes.some(({ price }) => price === null || Number(price) === 0) || farOff(rows ?? [], changes).length > 0
    if (doubtful) setAsking(changes)
    else void save(changes)
  }
  return (
    <div className={list.page}>
      <div className={list.head}>
        <Button component={Link} to={restRecord('priceLists', id)} aria-label={translate('desk.back')} sx={{ minWidth: 32, px: 1 }}>
          <ArrowLeft size={16} />
        </Button>
        <h1>{title}</h1>
        <span className={list.total}>{counted(rows?.length)}</span>
        <span className={list.grow} />
        {!mayWrite && <span className={list.total}>{translate('account.form.readOnly')}</span>}
        {edits.size > 0 && (
          <span aria-live="polite">
            {overtaken.length > 0
              ? translate('sheet.overtaken', { count: overtaken.length })
              : wrong.length > 0
                ? translate('sheet.wrong', { count: wrong.length })
                : translate('sheet.changed', { count: counted(edits.size) })}
          </span>
        )}
        {troubled && <Button onClick={() => lookAt(troubled)}>{translate('sheet.show')}</Button>}
        {edits.size > 0 && (
          <Button disabled={busy} onClick={discard}>
            {translate('sheet.discard')}
          </Button>
        )}
        <ExportButton call={priceItemRest.export} query={{ filter: JSON.stringify({ priceListCode: id }) }} empty={!rows?.some(({ itemId }) => itemId)} />
        {mayWrite && (
          <Button startIcon={<Percent size={16} />} aria-haspopup="dialog" disabled={busy || shown.length === 0} onClick={() => setRating(true)}>
            {translate('sheet.rate.title')}
          </Button>
        )}
        {mayWrite && (
          <Button startIcon={<ClipboardPaste size={16} />} aria-haspopup="dialog" onClick={() => setPasting(true)}>
            {translate('sheet.paste')}
          </Button>
        )}
        {mayWrite && (
          <Button variant="contained" color="primary" disabled={busy || edits.size === 0 || troubled !== undefined} onClick={ask}>
            {busy ? translate('sheet.saving') : translate('sheet.save', { count: counted(edits.size) })}
          </Button>
        )}
      </div>
      <div className={list.filters}>
        <SearchField hint={translate('sheet.search')} text={text} onText={setText} />
        {restored && edits.size > 0 && <span role="status">{translate('list.draft.restored')}</span>}
        <select className={list.choose} aria-label={translate('sheet.brand')} value={brand} onChange={(event) => setBrand(event.target.value)}>
          <option value="">{translate('sheet.allBrands')}</option>
          {brands.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {error && !rows ? (
        <NotRead error={error} retry={refetch} />
      ) : !rows ? (
        <TableBones />
      ) : shown.length === 0 ? (
        <Notice title={translate('sheet.empty')} />
      ) : (
        <PriceGrid rows={shown} edits={edits} locked={busy || !mayWrite} look={look} onEdits={setEdits} onPasted={take} />
      )}
      <LeaveGuard unsaved={() => edits.size > 0} />
      {asking && (
        <ConfirmDialog
          open
          danger
          title={translate('sheet.sure')}
          text={<Doubts changes={asking} far={farOff(rows ?? [], asking)} />}
          action={translate('sheet.sure')}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            void save(asking)
          }}
        />
      )}
      {rating && (
        <RateDialog
          rows={shown}
          edits={edits}
          onClose={() => setRating(false)}
          onRated={(rated, count) => {
            setRating(false)
            setEdits(rated)
            notify('sheet.pasted', { type: 'success', messageArgs: { count: counted(count) } })
          }}
        />
      )}
      {pasting && rows && (
        <PasteDialog
          rows={rows}
          edits={edits}
          onClose={() => setPasting(false)}
          onPasted={(pasted) => {
            setPasting(false)
            take(pasted)
          }}
        />
      )}
    </div>
  )
}
