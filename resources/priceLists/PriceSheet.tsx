import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ClipboardPaste, Percent } from 'lucide-react'
import { useGetOne, useNotify, useTranslate } from 'ra-core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { restRecord } from '#contract/paths.ts'
import { MAX_SHEET_ROWS, priceSheetCalls, type SheetChange } from '#contract/price-sheet.ts'
import { priceItemRest } from '#contract/rest/price-list.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useTypedDraft } from '#src/hooks/useTypedDraft.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
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
import { type CellName, changesOf, type Edit, type Edits, farOff, faultOf, isOvertaken, keyOf, type Pasted, placed, type Row } from './sheet.ts'
import { hasWayBack, wayBack } from './way-back.ts'

const nothing: [string, Edit][] = []

/** The prices of one list as a sheet: typed, pasted from Excel, saved all at once. */
export const PriceSheet = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { id = '' } = useParams()
  const mayWrite = useMay('priceItems:write')
  const { data: priceList } = useGetOne('priceLists', { id })
  const key = ['priceItems', 'sheet', id]
  const undoable = useUndoable()
  const { data: rows, error, refetch } = useQuery({ queryKey: key, queryFn: async () => placed(await send(priceSheetCalls.rows, { priceListCode: id })), refetchOnMount: 'always' })
  // As a list, which can be kept for when the session ends.
  const { typed, setTyped, restored } = useTypedDraft<[string, Edit][]>(`priceSheet.${id}`, nothing)
  const edits: Edits = useMemo(() => new Map(typed), [typed])
  const setEdits = (next: Edits) => setTyped([...next])
  const [busy, setBusy] = useState(false)
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
  const few = (texts: string[]) => texts.slice(0, 5).join(translate('mall.comma'))
  const take = (pasted: Pasted) => {
    setEdits(pasted.edits)
    // In one sentence after the other: several messages would lie over the rows.
    const said = [
      pasted.wrong.length > 0 && translate('sheet.pastedWrong', { smart_count: pasted.wrong.length, values: few(pasted.wrong.map(({ value }) => value)) }),
      pasted.unknown.length > 0 && translate('sheet.pasteUnknown', { codes: few(pasted.unknown) }),
      pasted.prices.size > 0 && translate('sheet.pasted', { count: counted(pasted.prices.size) }),
    ].filter((one) => typeof one === 'string')
    if (said.length > 0) notify(said.join(translate('sheet.stop')), { type: pasted.wrong.length + pasted.unknown.length > 0 ? 'warning' : 'success' })
  }
  const ask = () => {
    const changes = changesOf(rows ?? [], edits)
    const doubtful = changes.some(({ price }) => price === null || Number(price) === 0) || farOff(rows ?? [], changes).length > 0
    if (doubtful) setAsking(changes)
    else void save(changes)
  }
  const save = async (changes: SheetChange[]) => {
    setAsking(null)
    if (changes.length > MAX_SHEET_ROWS) return notify('sheet.tooMany', { type: 'error', messageArgs: { max: counted(MAX_SHEET_ROWS) } })
    if (changes.length === 0) return setEdits(new Map())
    setBusy(true)
    try {
      const { saved, removed } = await send(priceSheetCalls.save, { priceListCode: id, rows: changes })
      // The sheet is locked until it shows what was saved: nothing typed meanwhile may be lost.
      await client.invalidateQueries({ queryKey: ['priceItems'] })
      setEdits(new Map())
      const [before, done, then] = [rows ?? [], edits, client.getQueryData<Row[]>(key) ?? []]
      undoable('sheet.saved', { count: counted(saved + removed) }, hasWayBack(before, done) ? () => void undo(before, done, then) : null)
      void client.invalidateQueries({ queryKey: ['priceLists'] })
    } catch (failure) {
      // What was typed stays: whoever was first is named, and the newest prices are fetched beside it.
      notify(sentenceOf(failure), { type: 'error' })
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  const discard = () => {
    const typed = edits
    setEdits(new Map())
    undoable('sheet.discarded', { count: counted(typed.size) }, () => setEdits(typed))
  }
  /** What was saved is put back, as far as nobody has changed it since. */
  const undo = async (before: readonly Row[], done: Edits, then: readonly Row[]) => {
    setBusy(true)
    try {
      const now = placed(await send(priceSheetCalls.rows, { priceListCode: id }))
      const back = wayBack(before, done, then, now)
      if (back.length > 0) await send(priceSheetCalls.save, { priceListCode: id, rows: back })
      notify('sheet.undone', { type: 'success', messageArgs: { count: counted(back.length) } })
      await client.invalidateQueries({ queryKey: ['priceItems'] })
    } catch (failure) {
      notify(sentenceOf(failure), { type: 'error' })
    } finally {
      setBusy(false)
    }
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
          onConfirm={() => save(asking)}
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
