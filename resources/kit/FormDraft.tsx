import Button from '@mui/material/Button'
import { useStoreContext, useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { refusedSessions, session } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { draftKey } from '#src/components/forget-work.ts'
import style from './Form.module.css'

/** Typing is kept once it pauses for so long. */
const PAUSE_MS = 400

/** What was typed alone, and which version of the record it was typed over: the rest may be another's work by then. */
interface Draft {
  version: unknown
  values: Record<string, unknown>
}

const plain = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null))
const typedOf = (values: Record<string, unknown>, base: Record<string, unknown> = {}): Draft => ({
  version: base.version ?? null,
  values: Object.fromEntries(Object.entries(values).filter(([name, value]) => plain(value) !== plain(base[name]))),
})

interface Props {
  /** What the form is of, by its address. */
  name: string
  /** Set once it is saved. */
  saved?: RefObject<boolean> | undefined
}

/**
 * Keeps in this browser what is typed into the form around it, for when the page goes without asking: a crash, a session that ends.
 * It is there again when the form is opened, and gone once it is saved, or left on purpose; SessionWatch lets go of everyone else's.
 */
export const FormDraft = ({ name, saved }: Props) => {
  const translate = useTranslate()
  const store = useStoreContext()
  const { watch, reset, getValues, formState } = useFormContext()
  const { isReady, defaultValues } = formState
  const [restored, setRestored] = useState<'no' | 'yes' | 'overtaken'>('no')
  const defaults = useRef(defaultValues)
  defaults.current = defaultValues
  const begun = useRef(false)
  const dirty = useRef(false)
  // Whose it is stays so when the session ends.
  const user = useUser()
  const [accountId] = useState(user?.id ?? '')
  const key = draftKey(accountId, name)
  useEffect(() => {
    if (!isReady || begun.current) return
    begun.current = true
    const kept = store.getItem<Draft>(key)
    if (!kept?.values) return
    // Not before the form has put its own values in.
    queueMicrotask(() => {
      reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true })
      setRestored(kept.version === (defaults.current?.version ?? null) ? 'yes' : 'overtaken')
      dirty.current = true
    })
  }, [isReady, key, store, reset, getValues])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refused = refusedSessions()
    const keep = () => store.setItem(key, typedOf(getValues(), defaults.current))
    const { unsubscribe } = watch((_, { type }) => {
      // What the form fills in by itself is no draft.
      if (type !== 'change') return
      dirty.current = true
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      if (saved?.current || session.token()) store.removeItem(key)
      // Whoever signed out in another tab has let go of it there.
      else if (dirty.current && refused !== refusedSessions()) keep()
    }
  }, [watch, key, store, getValues, saved])
  if (restored === 'no') return null
  const discard = () => {
    reset(defaultValues)
    store.removeItem(key)
    setRestored('no')
  }
  return (
    <div className={style.notice} role="status">
      <p>{translate('list.draft.restored')}</p>
      {restored === 'overtaken' && <p>{translate('list.draft.overtaken')}</p>}
      <div>
        <Button onClick={discard}>{translate('list.draft.discard')}</Button>
      </div>
    </div>
  )
}
