import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type RaRecord, useGetList, useResourceContext, useResourceDefinitions, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { type RestName, restList, restRecord } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { CreateDialog } from './CreateDialog.tsx'
import style from './Form.module.css'
import { NotRead } from './NotRead.tsx'
import type { MadeInPlace, ResourceSpec } from './resource-spec.ts'

/** More than these are looked at in their own list. */
const SHOWN = 20

interface Props {
  spec: MadeInPlace
  /** What they have in common with the record that they stand beside; new ones are given it. */
  of: Record<string, unknown>
  sort: ResourceSpec['sort']
  name: (record: RaRecord) => string
  value: (record: RaRecord) => string
  more?: (record: RaRecord) => ReactNode
  /** Where one of them leads, if not to its own page. */
  to?: (record: RaRecord) => string
  /** What is said when there are none. */
  none?: string
}

/** Records of another resource that belong to the one they stand beside: each with the way to it, and new ones made in place. */
export const BesideList = ({ spec, of, sort, name, value, more, to = ({ id }) => restRecord(spec.name as RestName, String(id)), none }: Props) => {
  const translate = useTranslate()
  const mayRead = useMay(`${spec.name}:read`)
  const mayWrite = useMay(`${spec.name}:write`)
  const hasList = useResourceDefinitions()[spec.name]?.hasList === true
  const queries = useQueryClient()
  const beside = useResourceContext()
  const [making, setMaking] = useState(false)
  const { data, total = 0, error, refetch } = useGetList(spec.name, { pagination: { page: 1, perPage: SHOWN }, sort, filter: of }, { enabled: mayRead })
  if (!mayRead) return null
  const what = `resources.${spec.name}.name`
  // What is said of the record itself may follow from what was made: goods without a spec aren't for sale.
  const onMade = () => void queries.invalidateQueries({ queryKey: [beside] })
  return (
    <>
      <h2>{translate(what, { smart_count: 2 })}</h2>
      {error && !data && <NotRead error={error} retry={refetch} />}
      {none && data?.length === 0 && <p className={style.small}>{none}</p>}
      {data?.map((record) => (
        <div key={record.id} className={style.entry}>
          <header>
            <Link to={to(record)}>{name(record)}</Link>
            <span>{value(record)}</span>
          </header>
          {more && <span className={style.small}>{more(record)}</span>}
        </div>
      ))}
      {total > SHOWN && hasList && <Link to={restList(spec.name as RestName, of)}>{translate('list.seeAll', { count: counted(total) })}</Link>}
      {mayWrite && (
        <div>
          <Button onClick={() => setMaking(true)} startIcon={<Plus size={16} />}>
            {translate('list.createWhat', { what: translate(what, { smart_count: 1 }) })}
          </Button>
        </div>
      )}
      {making && <CreateDialog spec={spec} given={of} several onClose={() => setMaking(false)} onMade={onMade} />}
    </>
  )
}
