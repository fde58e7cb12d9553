import Button from '@mui/material/Button'
import { useStoreContext, useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { session } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { draftKey, forgetOthersDrafts } from '#src/components/forget-work.ts'
import style from './Form.module.css'

/** Typing is kept once it pauses for so long. */
const PAUSE_MS = 400

interface Props {
  /** What the form is of, by its address. */
  name: string
  /** Set once it is saved. */
  saved?: RefObject<boolean> | undefined
}

/**
 * Keeps in this browser what is typed into the form around it, for when the page goes without asking: a crash, a session that ends.
 * It is there again when the form is opened, and gone once it is saved, or left on purpose, or somebody else signs in.
 */
export const FormDraft = ({ name, saved }: Props) => {
  const translate = useTranslate()
  const store = useStoreContext()
  const { watch, reset, getValues, formState } = useFormContext()
  const { isReady, defaultValues } = formState
  const [restored, setRestored] = useState(false)
  const begun = useRef(false)
  const dirty = useRef(false)
  // Whose it is stays so when the session ends.
  const user = useUser()
  const [accountId] = useState(user?.id ?? '')
  const key = draftKey(accountId, name)
  useEffect(() => {
    if (!isReady || begun.current) return
    begun.current = true
    forgetOthersDrafts(store, accountId)
    const kept = store.getItem<Record<string, unknown>>(key)
    if (!kept) return
    // Not before the form has put its own values in.
    queueMicrotask(() => {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
      setRestored(true)
      dirty.current = true
    })
  }, [isReady, accountId, key, store, reset, getValues])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = watch((values, { type }) => {
      // What the form fills in by itself is no draft.
      if (type !== 'change') return
      dirty.current = true
      clearTimeout(timer)
      timer = setTimeout(() => store.setItem(key, values), PAUSE_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      if (saved?.current || session.token()) store.removeItem(key)
      else if (dirty.current) store.setItem(key, getValues())
    }
  }, [watch, key, store, getValues, saved])
  if (!restored) return null
  const discard = () => {
    reset(defaultValues)
    store.removeItem(key)
    setRestored(false)
  }
  return (
    <div className={style.notice} role="status">
      <p>{translate('list.draft.restored')}</p>
      <div>
        <Button onClick={discard}>{translate('list.draft.discard')}</Button>
      </div>
    </div>
  )
}
