import { useLocale, useRecordContext } from 'ra-core'
import { memo } from 'react'
import { DataTable } from 'react-admin'
import { type RestName, restRecord } from '#contract/paths.ts'
import { Cell } from './Cell.tsx'
import { RowLink } from './RowLink.tsx'
import type { Column, ResourceSpec } from './resource-spec.ts'
import { TableRows } from './TableRows.tsx'
import { useMayChoose } from './useMayChoose.ts'

const numeric = new Set(['price', 'number'])
/** What keeps figures, which end at the right, from the words that begin beside them (List.module.css says the same of the rows). */
const FIGURES_ROOM = 12
/** The sort arrow stands before a heading whose figures end at the right. */
const rightAligned = { textAlign: 'right', '&.MuiTableCell-root.MuiTableCell-root': { paddingRight: `${8 + FIGURES_ROOM}px` }, '& .MuiTableSortLabel-root': { flexDirection: 'row-reverse' } } as const

/** States are longer words in English. */
const widthIn = (locale: string, { width, kind, cell }: Column) => {
  if (width && numeric.has(kind ?? '')) return width + FIGURES_ROOM
  if (!width || locale === 'zh') return width
  // Those with a mark have room to spare.
  return kind === 'state' ? Math.round(width * 1.2) : cell && !kind ? Math.round(width * 1.1) : width
}

/** The table of a plain resource; which columns it has, and in what order, is the reader's choice and kept. */
export const ResourceTable = memo(({ spec }: { spec: ResourceSpec }) => {
  const mayChoose = useMayChoose(spec)
  const locale = useLocale()
  const opening = (spec.columns.find(({ kind, hidden }) => !hidden && (kind === 'code' || kind === 'name')) ?? spec.columns[0])?.source
  return (
    <DataTable
      rowClick="edit"
      storeKey={`${spec.name}.table`}
      {...(mayChoose ? { bulkActionsToolbar: <></> } : { bulkActionButtons: false })}
      hiddenColumns={spec.columns.filter(({ hidden }) => hidden).map(({ source }) => source)}
      size="small"
      body={TableRows}
    >
      {spec.columns.map((column) => {
        const right = numeric.has(column.kind ?? '')
        return (
          <DataTable.Col key={column.source} source={column.source} disableSort={column.sortable === false} sx={{ width: widthIn(locale, column), ...(right && rightAligned) }}>
            <Value column={column} resource={spec.name} opens={column.source === opening} />
          </DataTable.Col>
        )
      })}
    </DataTable>
  )
})

const Value = ({ column, resource, opens }: { column: Column; resource: RestName; opens: boolean }) => {
  const record = useRecordContext()
  if (!record) return null
  const cell = <Cell record={record} column={column} resource={resource} />
  return opens ? <RowLink to={restRecord(resource, String(record.id))}>{cell}</RowLink> : cell
}
