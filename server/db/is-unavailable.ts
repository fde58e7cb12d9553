import { isDatabaseError } from './database.ts'

/** Connection lost, refused, reset or timed out; a server that shuts down, starts up or has no connection to spare. */
const codes = ['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']
const words = /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|Query read timeout/i

/** Whether the database can't be had now, as opposed to refusing what it is asked. */
export const isUnavailable = (error: unknown): boolean => codes.some((code) => isDatabaseError(error, code)) || (error instanceof Error && causes(error).some(({ message }) => words.test(message)))

const causes = (error: Error): Error[] => [error, ...(error.cause instanceof Error ? causes(error.cause) : [])]
