import type { Identifier } from 'ra-core'
import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { AutocompleteInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

type Offering = Omit<ComponentProps<typeof AutocompleteInput>, 'source' | 'validate'>
interface Props extends Offering {
  source: string
  validate: Array<(value: unknown, values: unknown) => unknown>
  /** What of all that is offered is called exactly as typed. */
  find: (typed: string) => Promise<Identifier | undefined>
}

/** A field that offers what typing finds. What was typed in full is chosen when one leaves; what isn't called so is said before anything is saved without it. */
export const ChosenInput = ({ source, validate, find, ...offering }: Props) => {
  const { setValue, trigger } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const typing = useRef('')
  const missed = useRef('')
  useEffect(() => {
    typing.current = ''
    missed.current = ''
  }, [value])
  const isFound = useCallback(() => (missed.current ? { message: 'list.notChosen', args: { typed: missed.current } } : undefined), [])
  const leave = async () => {
    const typed = typing.current.trim()
    typing.current = ''
    const before = missed.current
    missed.current = typed
    if (!typed) return before ? void trigger(source) : undefined
    const found = await find(typed).catch(() => undefined)
    // Meanwhile something else was chosen or typed.
    if (missed.current !== typed) return
    if (found === undefined) return void trigger(source)
    setValue(source, found, { shouldDirty: true, shouldTouch: true })
    // One that stood there already isn't a change.
    missed.current = ''
    await trigger(source)
  }
  return (
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
  )
}
