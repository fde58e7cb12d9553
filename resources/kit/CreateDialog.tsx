import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { FieldsDialog } from './FieldsDialog.tsx'
import { ResourceInputs } from './ResourceInputs.tsx'
import type { MadeInPlace } from './resource-spec.ts'
import { useCreate } from './useCreate.ts'

interface Props {
  spec: MadeInPlace
  /** What is known of the new record where it is made: it isn't asked for. */
  given?: Record<string, unknown>
  /** What its form begins with, which may be changed. */
  begin?: Record<string, unknown>
  /** Several may be made one after the other. */
  several?: boolean
  onClose: () => void
  onMade?: (made: RaRecord) => void
}

/** Makes a record of another resource where one is, without leaving what one is at. */
export const CreateDialog = ({ spec, given = {}, begin = {}, several = false, onClose, onMade }: Props) => {
  const translate = useTranslate()
  const create = useCreate(spec)
  const another = useRef(false)
  const [busy, setBusy] = useState(false)
  const [count, setCount] = useState(0)
  const submit = async (values: Record<string, unknown>, forget: () => void) => {
    setBusy(true)
    const { made, errors } = await create({ ...values, ...given })
    setBusy(false)
    if (!made) return errors
    forget()
    onMade?.(made)
    if (another.current) setCount(count + 1)
    else onClose()
    return undefined
  }
  return (
    <FieldsDialog
      name={`create/${spec.name}/${JSON.stringify({ ...given, ...begin })}`}
      title={translate('list.createWhat', { what: translate(`resources.${spec.name}.name`, { smart_count: 1 }) })}
      action={translate('list.saveAndClose')}
      width="sm"
      busy={busy}
      begin={{ ...spec.blank, ...begin }}
      round={count}
      beside={
        several && (
          <Button
            type="submit"
            disabled={busy}
            onClick={() => {
              another.current = true
            }}
          >
            {translate('list.saveAndAnother')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={(values, forget) => submit(values, forget).finally(() => (another.current = false))}
    >
      <ResourceInputs spec={spec} isNew without={Object.keys(given)} />
    </FieldsDialog>
  )
}
