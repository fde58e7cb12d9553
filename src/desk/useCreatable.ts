import { useResourceDefinitions } from 'ra-core'
import { useUser } from '#src/api/user.ts'

/** Which resources this person may begin a new record of. */
export const useCreatable = (): ((resource: string) => boolean) => {
  const definitions = useResourceDefinitions()
  const permissions = useUser()?.permissions ?? []
  return (resource) => definitions[resource]?.hasCreate === true && (permissions.includes(`${resource}:write`) || permissions.includes(`${resource}:add`))
}
