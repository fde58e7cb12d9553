import type { Limits } from './deps.ts'
import type { Environment } from './env.ts'

/** The environment's settings in the shape that requests read. */
export const limitsOf = (env: Environment): Limits => ({
  accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
  secondTokenSeconds: env.SECOND_TOKEN_SECONDS,
  signInFailuresPerAccount: env.SIGN_IN_FAILURES_PER_ACCOUNT,
  signInFailuresPerAddress: env.SIGN_IN_FAILURES_PER_ADDRESS,
  signInWindowSeconds: env.SIGN_IN_WINDOW_SECONDS,
  codesPerAddressPerHour: env.CODES_PER_ADDRESS_PER_HOUR,
  maxBodyBytes: env.MAX_BODY_KB * 1024,
  maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
  maxImportRows: env.MAX_IMPORT_ROWS,
})
