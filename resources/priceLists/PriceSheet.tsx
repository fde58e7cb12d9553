import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ClipboardPaste, Search } from 'lucide-react'
import { useGetOne, useNotify, useTranslate } from 'ra-core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { MAX_SHEET_ROWS, priceSheetCalls } from '#contract/price-sheet.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { restRecord } from '#src/paths.ts'
import list from '../kit/List.module.css'
import { TableBones } from '../kit/TableBones.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { changesOf, type Edits, isOvertaken, type Pasted, placed, wrongCells } from './sheet.ts'

/** The prices of one list as a sheet: typed, pasted from Excel, saved all at once. */
export const PriceSheet = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { id = '' } = useParams()
  const mayWrite = useMay('priceItems:write')
  const { data: priceList } = useGetOne('priceLists', { id })
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({ queryKey: ['priceItems', 'sheet', id], queryFn: async () => placed(await send(priceSheetCalls.rows, { priceListCode: id })), refetchOnMount: 'always' })
  const [edits, setEdits] = useState<Edits>(new Map())
  const [busy, setBusy] = useState(false)
  const [pasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [brand, setBrand] = useState('')
  const word = useDeferredValue(text.trim().toLowerCase())
  const brands = useMemo(() => [...new Set(rows?.map((row) => row.brand))], [rows])
  const shown = useMemo(
    () => rows?.filter((row) => (!brand || row.brand === brand) && (!word || `${row.specCode} ${row.goodsName} ${row.specName} ${row.brand}`.toLowerCase().includes(word))) ?? [],
    [rows, brand, word],
  )
  const title = translate('sheet.title', { name: priceList?.name ?? id })
  useTitle(title)
  usePageTab(title)
  useWarnWhenLeaving(edits.size > 0)
  const wrong = wrongCells(edits)
  const take = (pasted: Pasted) => {
    setEdits(pasted.edits)
    if (pasted.wrong) notify('sheet.pasteWrong', { type: 'error', messageArgs: { row: pasted.wrong.row, value: pasted.wrong.value } })
    if (pasted.unknown.length > 0) notify('sheet.pasteUnknown', { type: 'error', messageArgs: { codes: pasted.unknown.slice(0, 5).join('、') } })
    if (pasted.filled > 0) notify('sheet.pasted', { type: 'success', messageArgs: { count: pasted.filled.toLocaleString() } })
  }
  const overtaken = rows?.filter((row) => isOvertaken(row, edits)).length ?? 0
  const save = async () => {
    if (!rows) return
    const changes = changesOf(rows, edits)
    if (changes.length > MAX_SHEET_ROWS) return notify('sheet.tooMany', { type: 'error', messageArgs: { max: MAX_SHEET_ROWS.toLocaleString() } })
    if (changes.length === 0) return setEdits(new Map())
    setBusy(true)
    try {
      const { saved, removed } = await send(priceSheetCalls.save, { priceListCode: id, rows: changes })
      notify('sheet.saved', { type: 'success', messageArgs: { count: (saved + removed).toLocaleString() } })
      setEdits(new Map())
      await client.invalidateQueries({ queryKey: ['priceItems'] })
      await client.invalidateQueries({ queryKey: ['priceLists'] })
    } catch (failure) {
      // What was typed stays: whoever was first is named, and the newest prices are fetched beside it.
      notify(sentenceOf(failure), { type: 'error' })
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={list.page}>
      <div className={list.head}>
        <Button component={Link} to={restRecord('priceLists', id)} aria-label={translate('mall.back')} sx={{ minWidth: 32, px: 1 }}>
          <ArrowLeft size={16} />
        </Button>
        <h1>{title}</h1>
        <span className={list.total}>{rows?.length.toLocaleString()}</span>
        <span className={list.grow} />
        {edits.size > 0 && (
          <span aria-live="polite">
            {overtaken > 0
              ? translate('sheet.overtaken', { count: overtaken })
              : wrong > 0
                ? translate('sheet.wrong', { count: wrong })
                : translate('sheet.changed', { count: edits.size.toLocaleString() })}
          </span>
        )}
        {edits.size > 0 && (
          <Button disabled={busy} onClick={() => setEdits(new Map())}>
            {translate('sheet.discard')}
          </Button>
        )}
        {mayWrite && (
          <Button startIcon={<ClipboardPaste size={16} />} aria-haspopup="dialog" onClick={() => setPasting(true)}>
            {translate('sheet.paste')}
          </Button>
        )}
        {mayWrite && (
          <Button variant="contained" color="primary" disabled={busy || edits.size === 0 || wrong > 0 || overtaken > 0} onClick={save}>
            {busy ? translate('sheet.saving') : translate('sheet.save', { count: edits.size.toLocaleString() })}
          </Button>
        )}
      </div>
      <div className={list.filters}>
        <div className={list.search} role="search" aria-label={translate('sheet.search')}>
          <Search size={16} aria-hidden="true" />
          <input type="search" aria-label={translate('sheet.search')} placeholder={translate('sheet.search')} value={text} onChange={(event) => setText(event.target.value)} />
        </div>
        <select className={list.choose} aria-label={translate('sheet.brand')} value={brand} onChange={(event) => setBrand(event.target.value)}>
          <option value="">{translate('sheet.allBrands')}</option>
          {brands.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {error && !rows ? (
        <Notice title={translate('list.failed')} text={sentenceOf(error)}>
          <Button onClick={() => refetch()}>{translate('mall.retry')}</Button>
        </Notice>
      ) : !rows ? (
        <TableBones />
      ) : shown.length === 0 ? (
        <Notice title={translate('sheet.empty')} />
      ) : (
        <PriceGrid rows={shown} edits={edits} locked={busy || !mayWrite} onEdits={setEdits} onPasted={take} />
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

/** The browser asks before the page is left with unsaved changes. */
const useWarnWhenLeaving = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
