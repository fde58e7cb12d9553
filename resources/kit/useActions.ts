import { useUser } from '#src/api/user.ts'
import type { RecordAction, ResourceSpec } from './resource-spec.ts'

/** Those of a resource's own actions that this person may do. */
export const useActions = (spec: ResourceSpec): readonly RecordAction[] => {
  const permissions = useUser()?.permissions ?? []
  return (spec.actions ?? []).filter(({ may = `${spec.name}:write` }) => permissions.includes(may))
}
