import type { Identifier } from 'ra-core'
import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { AutocompleteInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

type Offering = Omit<ComponentProps<typeof AutocompleteInput>, 'source' | 'validate'>
interface Props extends Offering {
  source: string
  validate: Array<(value: unknown, values: unknown) => unknown>
  /** The only one of all that is offered which is called exactly as typed. */
  find: (typed: string) => Promise<Identifier | undefined>
}

/** A field that offers what typing finds. What was typed in full is chosen when one leaves or saves; what isn't called so is said before anything is saved without it. */
export const ChosenInput = ({ source, validate, find, ...offering }: Props) => {
  const { setValue, trigger } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const box = useRef<HTMLDivElement>(null)
  const typing = useRef('')
  const missed = useRef('')
  const looking = useRef<Promise<void> | null>(null)
  useEffect(() => {
    typing.current = ''
    missed.current = ''
  }, [value])
  const isFound = useCallback(() => (missed.current ? { message: 'list.notChosen', args: { typed: missed.current } } : undefined), [])
  const lookUp = async (typed: string) => {
    const found = await find(typed).catch(() => undefined)
    // Meanwhile something else was chosen or typed.
    if (missed.current !== typed) return
    if (found !== undefined) {
      setValue(source, found, { shouldDirty: true, shouldTouch: true })
      // One that stood there already isn't a change.
      missed.current = ''
    }
    await trigger(source)
  }
  const leave = (): Promise<void> => {
    const typed = typing.current.trim()
    typing.current = ''
    if (!typed) {
      if (missed.current && !looking.current) {
        missed.current = ''
        void trigger(source)
      }
      return looking.current ?? Promise.resolve()
    }
    missed.current = typed
    looking.current = lookUp(typed).finally(() => {
      looking.current = null
    })
    return looking.current
  }
  const latest = useRef(leave)
  latest.current = leave
  // Whoever saves with the last field still under the hand, by Enter or a quick click, saves what was typed there, too.
  useEffect(() => {
    const form = box.current?.closest('form')
    const hold = (event: SubmitEvent) => {
      if (!typing.current.trim() && !looking.current) return
      event.preventDefault()
      event.stopPropagation()
      void latest.current().then(() => form?.requestSubmit(event.submitter))
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      <AutocompleteInput
        {...offering}
        source={source}
        validate={[isFound, ...validate] as never}
        onInputChange={(_, typed, reason) => {
          if (reason === 'blur') return
          typing.current = reason === 'input' ? typed : ''
          if (reason === 'input') missed.current = ''
        }}
        onBlur={() => void leave()}
        noOptionsText="list.empty"
      />
    </div>
  )
}
