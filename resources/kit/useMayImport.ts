import { useMay } from '#src/api/user.ts'
import type { ResourceSpec } from './resource-spec.ts'

/** Whether a resource's records may come from files: prices of lists come with the lists, and are a right of their own. */
export const useMayImport = ({ importKit }: ResourceSpec): boolean => useMay(`${importKit?.resource}:write`)
