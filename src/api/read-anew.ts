import type { QueryClient } from '@tanstack/react-query'
import { CallError } from './errors.ts'

/** After a refusal of what was to be done, what is shown is read anew: somebody may have been first. What didn't reach the server changes nothing. */
export const readAnew = (client: QueryClient, error: unknown): void => {
  if (error instanceof CallError && (error.kind === 'answer' || error.status === 409)) void client.invalidateQueries()
}
