import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDraft } from '#src/hooks/useDraft.ts'
import { RestoredNotice } from './RestoredNotice.tsx'

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
  /** Is told that something was there, and that one has let go of it. */
  onRestored?: () => void
  onLetGo?: () => void
}

/**
 * Keeps in this browser what is typed into the form around it, for when the page goes without asking: a crash, a session that ends.
 * It is there again when the form is opened, and gone once it is saved, or left on purpose; SessionWatch lets go of everyone else's.
 */
export const FormDraft = ({ name, saved, onRestored, onLetGo }: Props) => {
  const { watch, reset, getValues, formState } = useFormContext()
  const { isReady, defaultValues } = formState
  const [restored, setRestored] = useState<'no' | 'yes' | 'overtaken'>('no')
  const defaults = useRef(defaultValues)
  defaults.current = defaultValues
  const begun = useRef(false)
  const draft = useDraft<Draft>(name, saved)
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (!isReady || begun.current) return
    begun.current = true
    const kept = latest.current.found
    if (!kept?.values) return
    // Not before the form has put its own values in.
    queueMicrotask(() => {
      reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true })
      onRestored?.()
      setRestored(kept.version === (defaults.current?.version ?? null) ? 'yes' : 'overtaken')
    })
    // Who is told is told once.
  }, [isReady, reset, getValues])
  useEffect(() => {
    const { unsubscribe } = watch((_, { type }) => {
      // What the form fills in by itself is no draft.
      if (type === 'change') latest.current.typed(() => typedOf(getValues(), defaults.current))
    })
    return unsubscribe
  }, [watch, getValues])
  if (restored === 'no') return null
  const discard = () => {
    reset(defaultValues)
    draft.forget()
    onLetGo?.()
    setRestored('no')
  }
  return <RestoredNotice overtaken={restored === 'overtaken'} onAnew={discard} />
}
