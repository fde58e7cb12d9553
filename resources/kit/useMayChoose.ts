import { useMay } from '#src/api/user.ts'
import type { ResourceSpec } from './resource-spec.ts'
import { useMayWrite } from './useMayWrite.ts'

/** Whether there is anything to be done with chosen records. */
export const useMayChoose = (spec: ResourceSpec): boolean => {
  const mayAct = useMay(`${spec.name}:write`) && spec.actions !== undefined
  return useMayWrite(spec) || mayAct
}
