import { useMay } from '#src/api/user.ts'
import type { ResourceSpec } from './resource-spec.ts'

/** Whether records of a resource may be made, changed and removed by hand: some are only read, and moved by their own actions. */
export const useMayWrite = (spec: ResourceSpec): boolean => useMay(`${spec.name}:write`) && spec.calls.add !== undefined
