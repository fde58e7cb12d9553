import { z } from 'zod'
import { type Call, operationName, parametersOf } from '#contract/call.ts'
import { encoderOf } from '#contract/encode.ts'
import { fieldsOf } from '#contract/wire.ts'
import { CallError } from './errors.ts'

/** Bodies travel as the old mall's clients send them. */
const BODY_TYPE = 'application/json-patch+json'

/** A call as it travels. */
export interface Written {
  address: string
  method: string
  content: string | FormData | undefined
  headers: Record<string, string>
}

/** Writes a call with its body, given in standard names, for the wire. Raises the error that generated clients raise for a missing body or path parameter. */
export const writtenOf = (call: Call, body: unknown, query?: Record<string, string>): Written => {
  if (call.bodyRequired && (body === null || body === undefined)) throw missingParameter('body', call)
  const given = (body ?? {}) as Record<string, unknown>
  const standard = Object.fromEntries(Object.entries(fieldsOf(call.body) ?? {}).map(([name, [wire]]) => [wire, name]))
  let path = call.path
  for (const name of parametersOf(call.path)) {
    const value = given[standard[name] ?? name]
    if (value === null || value === undefined) throw missingParameter(name, call)
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }
  const form = body instanceof FormData
  const content = call.method === 'GET' ? undefined : form ? (body as FormData) : body === undefined ? '' : JSON.stringify(encoded(call, given))
  return { address: `${path}${query ? `?${new URLSearchParams(query)}` : ''}`, method: call.method, content, headers: call.method === 'POST' && !form ? { 'content-type': BODY_TYPE } : {} }
}

const encoded = (call: Call, body: Record<string, unknown>): unknown => {
  const wire = z.safeEncode(call.body, body as never)
  // What doesn't fit travels as it is: the server says what is wrong with it, at its field and in the user's language.
  return wire.success ? wire.data : encoderOf(call.body)(body as never)
}

const missingParameter = (name: string, call: Call) => new CallError('contract', `Required parameter ${name} was null or undefined when calling ${operationName(call)}.`)
