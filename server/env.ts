import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isNetwork } from './http/address.ts'

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'], '0 or 1 is needed')
    .default(fallback)
    .transform((value) => value === '1')
const aShare = 'a share is a number from 0 to 1'
const aNumber = 'a whole number above 0 is needed'
const whole = (fallback: number) => z.coerce.number(aNumber).int(aNumber).positive(aNumber).default(fallback)
const aPort = 'a port is a whole number from 0 to 65535'
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)

const webAddress = optional.refine((value) => value === undefined || (URL.canParse(value) && /^https?:/.test(value)), 'an address is needed, https://…')
const postgresAddress = optional.refine((value) => value === undefined || (URL.canParse(value) && /^postgres(ql)?:/.test(value)), 'an address is needed, postgres://name:password@host:5432/database')

/** Everything the server reads from its environment. `.env.example` describes each; a test keeps the two equal. */
export const environment = z.object({
  // What runs tests says `test`.
  NODE_ENV: z.enum(['development', 'production', 'test'], 'development or production is needed').default('development'),
  PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65_535, aPort).default(3000),
  WORKERS: z
    .union([z.literal('cores'), z.coerce.number().int().min(1).max(64)], 'a number from 1 to 64 is needed, or cores for as many as the machine has')
    .default(1)
    .transform((value) => (value === 'cores' ? availableParallelism() : value)),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().default('./backups'),
  MIN_FREE_MB: whole(200),
  S3_URL: webAddress,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  DATABASE_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  DATABASE_CONNECTIONS: whole(10),
  ALLOW_UNSAFE_DATABASE: flag('0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_SERVICE_NAME: z.string().default('medical-mall'),
  OTEL_TRACES_RATIO: z.coerce.number(aShare).min(0, aShare).max(1, aShare).default(1),
  DEMO: flag('1'),
  PUBLIC_URL: webAddress,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((all) => all.every(isNetwork), 'addresses are needed, or networks such as 10.0.0.0/8'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug or silent is needed').default('info'),
  TOKEN_SECRET: optional,
  ACCESS_TOKEN_SECONDS: whole(1200),
  SECOND_TOKEN_SECONDS: whole(2_592_000),
  SIGN_IN_FAILURES_PER_ACCOUNT: whole(10),
  SIGN_IN_FAILURES_PER_ADDRESS: whole(100),
  SIGN_IN_WINDOW_SECONDS: whole(900),
  CODES_PER_ADDRESS_PER_HOUR: whole(60),
  MAX_BODY_KB: whole(1024),
  MAX_UPLOAD_MB: whole(50),
  MAX_IMPORT_ROWS: whole(200_000),
  ALLOW_INNER_ADDRESSES: flag('0'),
  KINGDEE_URL: webAddress,
  KINGDEE_ACCT_ID: optional,
  KINGDEE_USER: optional,
  KINGDEE_PASSWORD: optional,
  KINGDEE_APP_ID: optional,
  KINGDEE_APP_SECRET: optional,
  KINGDEE_LCID: whole(2052),
  KINGDEE_ORG_NUMBER: z.string().default('100'),
  KINGDEE_TIMEOUT_MS: whole(20_000),
  DINGTALK_CLIENT_ID: optional,
  DINGTALK_CLIENT_SECRET: optional,
  DINGTALK_LOGIN_HOST: webAddress.transform((value) => value ?? 'https://login.dingtalk.com'),
  DINGTALK_API_HOST: webAddress.transform((value) => value ?? 'https://api.dingtalk.com'),
  DINGTALK_OAPI_HOST: webAddress.transform((value) => value ?? 'https://oapi.dingtalk.com'),
  PAYMENT_URL: webAddress,
  PAYMENT_SECRET: optional,
  PAYMENT_TIMEOUT_MS: whole(20_000),
  TAX_URL: webAddress,
  TAX_SECRET: optional,
  TAX_TIMEOUT_MS: whole(20_000),
  SMS_WEBHOOK_URL: webAddress,
  SMS_WEBHOOK_TOKEN: optional,
  NOTICE_WEBHOOK_URL: webAddress,
  NOTICE_WEBHOOK_TOKEN: optional,
})
export type Environment = z.output<typeof environment>

/** Raised when the environment can't be used; says which variable and why. */
export class BadEnvironment extends Error {}

/** What holds passwords isn't said again. */
const secret = /SECRET|PASSWORD|TOKEN|DATABASE/

/** The validated environment. Raises `BadEnvironment`, in production also for what must not be left to a default. */
export const readEnvironment = (from: Record<string, string | undefined>): Environment => {
  // What is empty is not set.
  const read = environment.safeParse(Object.fromEntries(Object.entries(from).filter(([, value]) => value?.trim() !== '')))
  if (!read.success)
    throw new BadEnvironment(
      read.error.issues
        .map(({ path: [name], message }) => `${String(name)}: ${message}${from[String(name)] === undefined || secret.test(String(name)) ? '' : `, and it is ${JSON.stringify(from[String(name)])}`}`)
        .join('\n'),
    )
  const env = read.data
  if (env.PAYMENT_URL && !env.PAYMENT_SECRET) throw new BadEnvironment('PAYMENT_SECRET: the gateway at PAYMENT_URL needs the secret that bodies are signed with')
  if (env.TAX_URL && !env.TAX_SECRET) throw new BadEnvironment('TAX_SECRET: the tax platform at TAX_URL needs the secret that bodies are signed with')
  if (env.KINGDEE_URL) {
    const signed = env.KINGDEE_APP_ID !== undefined || env.KINGDEE_APP_SECRET !== undefined
    const lacking = (['KINGDEE_ACCT_ID', 'KINGDEE_USER', ...(signed ? (['KINGDEE_APP_ID', 'KINGDEE_APP_SECRET'] as const) : (['KINGDEE_PASSWORD'] as const))] as const).filter((name) => !env[name])
    if (lacking.length > 0) throw new BadEnvironment(`${lacking.join(', ')}: the Kingdee at KINGDEE_URL needs to know who asks`)
  }
  if (Boolean(env.DINGTALK_CLIENT_ID) !== Boolean(env.DINGTALK_CLIENT_SECRET)) throw new BadEnvironment('DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET: one is nothing without the other')
  if (env.S3_URL && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) throw new BadEnvironment('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the bucket at S3_URL needs both')
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) throw new BadEnvironment('DATABASE_READ_URL: a copy of what? It needs DATABASE_URL')
  if (env.WORKERS > 1 && !env.DATABASE_URL) throw new BadEnvironment('WORKERS: the embedded database is for one process alone; several need PostgreSQL at DATABASE_URL')
  if (env.NODE_ENV === 'production') {
    const faults = [
      (env.TOKEN_SECRET?.length ?? 0) < 32 && 'TOKEN_SECRET: at least 32 random characters are needed in production',
      !env.SMS_WEBHOOK_URL && 'SMS_WEBHOOK_URL: production needs a real sender for codes',
    ].filter(Boolean)
    if (faults.length > 0) throw new BadEnvironment(faults.join('\n'))
  }
  return env
}

/** Whether customers are served: then secrets have to be set, and demo people aren't there. */
export const isProduction = (env: Environment) => env.NODE_ENV === 'production'
