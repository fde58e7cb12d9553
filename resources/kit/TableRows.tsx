import {
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useEvent,
  useGetRecordRepresentation,
  useResourceContext,
  useStore,
  useTranslate,
} from 'ra-core'
import { Children, isValidElement, type MouseEvent, memo, type ReactElement, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import style from './List.module.css'

interface ColumnProps {
  source?: string
  sx?: { textAlign?: 'right' }
  children?: ReactNode
}
type Column = ReactElement<ColumnProps>

interface RowProps {
  record: RaRecord
  columns: readonly Column[]
  chosen: boolean
  toggle: ((id: RaRecord['id'], event: MouseEvent<HTMLInputElement>) => void) | undefined
  toggleLabel: string
  open: (record: RaRecord) => void
}

/** The rows of a table as the browser has them: react-admin's own take ten times as long to draw, and all of them again when one is chosen. */
export const TableRows = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const data = useDataTableDataContext() as RaRecord[] | undefined
  const chosen = new Set(useDataTableSelectedIdsContext())
  const { handleToggleItem } = useDataTableCallbacksContext()
  const { hasBulkActions } = useDataTableConfigContext()
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const columns = useMemo(() => Children.toArray(children).filter((one): one is Column => isValidElement<ColumnProps>(one) && !hidden.includes(one.props.source ?? '')), [children, hidden])
  const open = useEvent((record: RaRecord) => navigate(createPath({ resource, type: 'edit', id: record.id }), { state: { _scrollToTop: true } }))
  return (
    <tbody>
      {data?.map((record) => (
        <Row
          key={record.id}
          record={record}
          columns={columns}
          chosen={chosen.has(record.id)}
          toggle={hasBulkActions ? handleToggleItem : undefined}
          toggleLabel={translate('list.select', { name: String(nameOf(record)) })}
          open={open}
        />
      ))}
    </tbody>
  )
}

const Row = memo(({ record, columns, chosen, toggle, toggleLabel, open }: RowProps) => (
  <RecordContextProvider value={record}>
    {/* A mouse may press anywhere in the row; who uses keys has the link in it. */}
    <tr className={style.row} data-on={chosen || undefined} onClick={() => open(record)}>
      {toggle && (
        <td className={style.pick}>
          <input
            type="checkbox"
            className="check"
            aria-label={toggleLabel}
            checked={chosen}
            readOnly
            onClick={(event) => {
              event.stopPropagation()
              toggle(record.id, event)
            }}
          />
        </td>
      )}
      <Cells record={record} columns={columns} />
    </tr>
  </RecordContextProvider>
))

/** What a row says, which choosing it doesn't change. */
const Cells = memo(({ record, columns }: Pick<RowProps, 'record' | 'columns'>) =>
  columns.map(({ key, props: { source = '', sx, children } }) => (
    <td key={key} className={sx?.textAlign === 'right' ? style.num : undefined}>
      {children ?? String(record[source] ?? '')}
    </td>
  )),
)
