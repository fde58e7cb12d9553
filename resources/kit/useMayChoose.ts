import type { ResourceSpec } from './resource-spec.ts'
import { useActions } from './useActions.ts'
import { useMayWrite } from './useMayWrite.ts'

/** Whether there is anything to be done with chosen records. */
export const useMayChoose = (spec: ResourceSpec): boolean => {
  const actions = useActions(spec)
  return useMayWrite(spec) || actions.length > 0
}
