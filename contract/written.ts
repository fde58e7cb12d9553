import { z } from 'zod'
import { type Call, operationName, parametersOf } from './call.ts'
import { encoderOf } from './encode.ts'
import { fieldsOf } from './wire.ts'

/** Bodies travel as the old mall's clients send them. */
const BODY_TYPE = 'application/json-patch+json'
/** What plain REST changes comes as. */
const PLAIN_TYPE = 'application/json'

/** A call as it travels. */
export interface Written {
  address: string
  method: string
  content: string | FormData | undefined
  headers: Record<string, string>
}

/** Raised when a call's body or a parameter of its path isn't given, in the words of generated clients. */
export class MissingParameter extends Error {
  constructor(name: string, call: Call) {
    super(`Required parameter ${name} was null or undefined when calling ${operationName(call)}.`)
  }
}

/** Writes a call with its body, given in standard names, for the wire. Raises `MissingParameter`. */
export const writtenOf = (call: Call, body: unknown, query?: Record<string, string>): Written => {
  if (call.bodyRequired && (body === null || body === undefined)) throw new MissingParameter('body', call)
  const given = (body ?? {}) as Record<string, unknown>
  const standard = Object.fromEntries(Object.entries(fieldsOf(call.body) ?? {}).map(([name, [wire]]) => [wire, name]))
  let path = call.path
  for (const name of parametersOf(call.path)) {
    const value = given[standard[name] ?? name]
    if (value === null || value === undefined) throw new MissingParameter(name, call)
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }
  const form = body instanceof FormData
  // What the address says isn't said again: a call with nothing else has no body.
  const nothing = body === undefined || (!form && Object.keys(standard).length > 0 && Object.keys(standard).every((wire) => call.path.includes(`{${wire}}`)))
  const content = call.method === 'GET' ? undefined : form ? (body as FormData) : nothing ? '' : JSON.stringify(encoded(call, given))
  const type = call.method === 'POST' ? BODY_TYPE : typeof content === 'string' && content !== '' ? PLAIN_TYPE : null
  return { address: `${path}${query ? `?${new URLSearchParams(query)}` : ''}`, method: call.method, content, headers: type && !form ? { 'content-type': type } : {} }
}

const encoded = (call: Call, body: Record<string, unknown>): unknown => {
  const wire = z.safeEncode(call.body, body as never)
  // What doesn't fit travels as it is: the server says what is wrong with it, at its field and in the user's language.
  return wire.success ? wire.data : encoderOf(call.body)(body as never)
}
