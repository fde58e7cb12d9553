import { OutsideFailure } from './outside-failure.ts'

/** An answer may hold so much; more is not read. */
const MAX_ANSWER = 4 * 1024 * 1024

interface OutsideAnswer {
  status: number
  headers: Headers
  text: string
}

/**
 * Asks an outside system, within a deadline, following no redirect and reading no endless answer.
 * Raises a retryable `OutsideFailure` when nothing usable came back.
 */
export const ask = async (name: string, url: string, init: RequestInit, timeoutMs: number): Promise<OutsideAnswer> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readText(response)
    if (response.status >= 300 && response.status < 400) throw new OutsideFailure(`${name}要求跳转到其他地址，未跟随`, false)
    return { status: response.status, headers: response.headers, text }
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    throw new OutsideFailure(late ? `${name}超时未响应` : `连接不上${name}`, true, { cause: error })
  }
}

const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_ANSWER) throw new OutsideFailure('对方返回的内容过大', false)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** An answer that must be JSON. Raises a retryable `OutsideFailure` for an error page or anything else. */
export const asJson = (name: string, { text, status }: OutsideAnswer): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideFailure(/^\s*</.test(text) ? `${name}返回了网页而不是数据（HTTP ${status}）` : `${name}返回的内容无法识别（HTTP ${status}）`, true)
  }
}
