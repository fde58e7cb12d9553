/** What every answer says to the browser: no scripts but ours, no framing, no guessing of types. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

const done = new WeakSet<Response>()

/** Notes that an answer was made with these headers: setting them one by one on one that is finished costs more than making it. */
export const secured = (response: Response): Response => {
  done.add(response)
  return response
}

/** What every answer says; one that says something stricter itself is left alone. */
export const secure = (response: Response): void => {
  if (done.has(response)) return
  for (const [name, value] of Object.entries(securityHeaders)) if (!response.headers.has(name)) response.headers.set(name, value)
}
