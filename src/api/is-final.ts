import { CallError } from './errors.ts'

/** Whether asking again changes nothing: what was asked for isn't there, or isn't for this person. */
export const isFinal = (error: unknown): boolean => error instanceof CallError && (error.status === 403 || error.status === 404)
