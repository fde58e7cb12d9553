import { useRecordContext } from 'ra-core'
import { DataTable } from 'react-admin'
import { Cell } from './Cell.tsx'
import type { Column, ResourceSpec } from './resource-spec.ts'
import { useMayChoose } from './useMayChoose.ts'

const numeric = new Set(['price', 'number'])

/** The table of a plain resource; which columns it has, and in what order, is the reader's choice and kept. */
export const ResourceTable = ({ spec }: { spec: ResourceSpec }) => {
  const mayChoose = useMayChoose(spec)
  return (
    <DataTable
      rowClick="edit"
      storeKey={`${spec.name}.table`}
      {...(mayChoose ? { bulkActionsToolbar: <></> } : { bulkActionButtons: false })}
      hiddenColumns={spec.columns.filter(({ hidden }) => hidden).map(({ source }) => source)}
      size="small"
    >
      {spec.columns.map((column) => {
        const right = numeric.has(column.kind ?? '')
        return (
          <DataTable.Col key={column.source} source={column.source} disableSort={column.sortable === false} sx={{ width: column.width, textAlign: right ? 'right' : undefined }}>
            <Value column={column} resource={spec.name} />
          </DataTable.Col>
        )
      })}
    </DataTable>
  )
}

const Value = ({ column, resource }: { column: Column; resource: string }) => {
  const record = useRecordContext()
  return record ? <Cell record={record} column={column} resource={resource} /> : null
}
