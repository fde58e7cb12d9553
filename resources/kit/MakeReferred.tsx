import { useQuery } from '@tanstack/react-query'
import { useCreateSuggestionContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { CreateDialog } from './CreateDialog.tsx'
import type { Reference } from './resource-spec.ts'

/** Makes a record that a form asks for and doesn't find, with what was typed, and chooses it. */
export const MakeReferred = ({ makes, resource }: { makes: NonNullable<Reference['makes']>; resource: string }) => {
  const { filter, onCreate, onCancel } = useCreateSuggestionContext()
  const { getValues } = useFormContext()
  const { data: spec } = useQuery({ queryKey: ['made in place', resource], queryFn: makes.spec, staleTime: Number.POSITIVE_INFINITY })
  const begin = { ...(filter && { [makes.typed]: filter }), ...Object.fromEntries((makes.shares ?? []).map((name) => [name, getValues(name)])) }
  return spec ? <CreateDialog spec={spec} begin={begin} onClose={onCancel} onMade={onCreate} /> : null
}
