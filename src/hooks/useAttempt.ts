import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { faultsOf } from '#src/api/faults-of.ts'
import { readAnew } from '#src/api/read-anew.ts'

export type FieldFaults = Record<string, string>

interface Attempt {
  busy: boolean
  /** What is wrong as a whole, where no field is named. */
  failure: string
  /** What is wrong by field. */
  faults: FieldFaults
  /** Checks what was typed; sends when nothing is wrong. Answers whether it went through. */
  run(check: FieldFaults, send: () => Promise<unknown>): Promise<boolean>
  reset(): void
  /** What was wrong with a field, or with anything in it, is being put right. */
  forget(field: string): void
  /** The setter of a field, which forgets what was wrong with it. */
  typing<Value>(field: string, set: (value: Value) => void): (value: Value) => void
}

/** What a form's fields stand in, seen from the button or the field that submitted it. */
const around = 'form, dialog, [role="dialog"], main'
const idle = { busy: false, failure: '', faults: {} as FieldFaults }

/** One form's sending: never twice at once, with the refusal at the field that the server names. */
export const useAttempt = (): Attempt => {
  const client = useQueryClient()
  const [state, setState] = useState(idle)
  const [refused, setRefused] = useState(0)
  const form = useRef<ParentNode>(document)
  // Whoever submitted is led to the first field that is wrong.
  useEffect(() => {
    if (refused > 0) form.current.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')?.focus()
  }, [refused])
  const forget = (field: string) => setState((now) => ({ ...now, faults: Object.fromEntries(Object.entries(now.faults).filter(([name]) => name !== field && !name.startsWith(`${field}.`))) }))
  return {
    ...state,
    reset: () => setState(idle),
    forget,
    typing: (field, set) => (value) => {
      set(value)
      forget(field)
    },
    async run(check, send) {
      if (state.busy) return false
      form.current = document.activeElement?.closest(around) ?? document
      const faults = Object.fromEntries(Object.entries(check).filter(([, sentence]) => sentence))
      if (Object.keys(faults).length > 0) {
        setState({ ...idle, faults })
        setRefused((times) => times + 1)
        return false
      }
      setState({ ...idle, busy: true })
      try {
        await send()
        setState(idle)
        return true
      } catch (error) {
        const refusal = refusalOf(error)
        setState({ ...idle, ...refusal })
        if (Object.keys(refusal.faults).length > 0) setRefused((times) => times + 1)
        else readAnew(client, error)
        return false
      }
    },
  }
}

/** A refusal as sentences at fields, or one for the whole form. */
const refusalOf = (error: unknown): { failure: string; faults: FieldFaults } => {
  const faults = faultsOf(error)
  return faults ? { failure: '', faults } : { failure: sentenceOf(error), faults: {} }
}
