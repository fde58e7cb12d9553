import type { Logger } from 'pino'
import type { Changes } from './db/changes.ts'
import type { Queryable } from './db/database.ts'
import type { Paper } from './outside/paper.ts'

/** Turns passwords into hashes and checks them, off the main thread where there is one. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Checks a password against a hash of the old mall: `md5:<salt>:<hex>`, and the same with `sha1` or `sha256`. */
  verifyLegacy(hash: string, password: string): Promise<boolean>
}

/** Sends text messages. */
export interface Messenger {
  sendCode(phone: string, code: string, purpose: string): Promise<void>
}

export interface DingTalkUser {
  unionId: string
  nick: string
}

/** News as it leaves the house: to whom, by which ways they can be reached. */
export interface Notice {
  title: string
  text: string
  link: string | null
  email: string | null
  phone: string | null
}

/** Sends news by e-mail and text message. Its failures are `OutsideFailure`s. */
export interface Notices {
  send(notice: Notice): Promise<void>
}

/** Sign-in through the workplace messenger. Its failures are `OutsideFailure`s. */
export interface DingTalk {
  authorizeUrl(state: string, redirect: string): string
  userByAuthCode(code: string): Promise<DingTalkUser>
  userByAppCode(code: string): Promise<DingTalkUser>
}

/** A customer as the ERP is to know it. */
export interface ErpCustomer {
  number: string
  name: string
  orgNumber: string
  tel: string | null
  address: string | null
  province: string | null
  creditCode: string | null
  priceListCode: string | null
  remark: string | null
}

/** An order as the ERP is to know it. */
export interface ErpOrder {
  number: string
  day: string
  orgNumber: string
  customerNumber: string
  remark: string | null
  /** Whether prices hold the tax; otherwise it comes on top. */
  taxIncluded: boolean
  taxPercent: number
  freight: string
  freightCode: string
  lines: { code: string; qty: number; price: string }[]
}

/** Money that came in, as the ERP is to know it. */
export interface ErpReceipt {
  number: string
  day: string
  orgNumber: string
  customerNumber: string
  way: 'transfer' | 'quick'
  entries: { amount: string; day: string; reference: string }[]
}

/** The accounting system. */
export interface Erp {
  /** Creates the order, or finds the one of that number, and brings it to audited; answers its id there. Raises `OutsideFailure`. */
  pushOrder(order: ErpOrder, knownId: string | null): Promise<{ id: string }>
  /** The same for a receipt of money. */
  pushReceipt(receipt: ErpReceipt, knownId: string | null): Promise<{ id: string }>
  /**
   * Creates or updates the customer and brings it to audited; answers its id there. What it was told before (`had`) and has no more is emptied.
   * Raises `OutsideFailure`.
   */
  push(customer: ErpCustomer, knownId: string | null, had: readonly string[]): Promise<{ id: string }>
  /** Which of its own fields say something of this customer. */
  fieldsOf(customer: ErpCustomer): string[]
}

/** What a gateway says of a payment, by our number. */
export interface GatewayNews {
  number: string
  tradeNumber: string
  state: 'paid' | 'waiting' | 'closed' | 'refused'
  fen: bigint
  reason: string | null
}

/** One interface for whoever moves money by card. It knows payments by our numbers, so that asking twice does nothing twice. Failures are `OutsideFailure`s. */
export interface PaymentGateway {
  bindCard(card: { bank: string; number: string; holder: string; phone: string }): Promise<{ bindId: string }>
  confirmCard(bindId: string, code: string): Promise<{ token: string; lastFour: string; bank: string; holder: string; phone: string }>
  create(payment: { number: string; fen: bigint; cardToken: string; notifyUrl: string }): Promise<{ tradeNumber: string }>
  confirm(number: string, code: string): Promise<GatewayNews>
  query(number: string): Promise<GatewayNews | null>
  close(number: string): Promise<void>
  /** What a notification says; null for one that isn't the gateway's. Raises `OutsideFailure` for one that is, and says what nobody knows. */
  read(body: string, headers: Headers): Promise<GatewayNews | null>
  /** What the gateway wants to read once a notification is taken; otherwise it tells again. */
  readonly received: string
}

/** An invoice as the tax platform is to issue it. */
export interface TaxRequest {
  /** Ours: the same one again is the same invoice. */
  requestId: string
  kind: 'ordinary' | 'special'
  seller: string
  title: string
  taxNumber: string | null
  email: string | null
  amount: string
  tax: string
  /** The blue invoice's number, of a red one. */
  redOf: string | null
  reason: string | null
  lines: { name: string; unit: string; qty: number; amount: string; tax: string }[]
}

/** Whoever issues invoices for the house. Failures are `OutsideFailure`s. */
export interface TaxPlatform {
  issue(request: TaxRequest): Promise<{ number: string; issuedAt: string }>
}

/** Makes uploaded pictures harmless and small. */
export interface Pictures {
  /** The picture (or a section of it, in its own pixels) as WebP in each width, never larger than it is. Null for what isn't a picture. */
  sizes(bytes: Uint8Array, widths: readonly number[], crop: { left: number; top: number; width: number; height: number } | null): Promise<Uint8Array[] | null>
}

/** A kept file that may be too large for memory. */
interface OpenFile {
  size: number
  /** The bytes from one place to another, both included. */
  part(first: number, last: number): ReadableStream<Uint8Array>
}

/** The beginning of a gzip stream, and what its end needs to know of it. */
export interface Packed {
  stream: Uint8Array
  sum: number
  length: number
}

/** Packs what is told again and again once, where the platform can. */
export interface Gzip {
  pack(bytes: Uint8Array): Packed
  /** The whole stream, with a little more behind it. */
  finish(packed: Packed, after: Uint8Array): Uint8Array
}

/** Keeps uploaded files by name. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined for a name that isn't there. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Does nothing for a name that isn't there. */
  remove(name: string): Promise<void>
  /** To be read in parts; undefined for a name that isn't there. */
  open(name: string): Promise<OpenFile | undefined>
}

/** Draws papers: one PDF of one or several, each with its own count of pages. */
export interface Printer {
  pdf(...papers: Paper[]): Promise<Uint8Array>
}

/** Settings that requests read. */
export interface Limits {
  accessTokenSeconds: number
  secondTokenSeconds: number
  signInFailuresPerAccount: number
  signInFailuresPerAddress: number
  signInWindowSeconds: number
  codesPerAddressPerHour: number
  maxBodyBytes: number
  maxUploadBytes: number
  maxImportRows: number
}

/** Everything the server app is given from outside. */
export interface Deps {
  db: Queryable
  /** What may be a moment old is read here, whole tables above all: a copy of the database, or the database itself. */
  copy: Queryable
  /** What has changed in it: for what is remembered. */
  changes: Changes
  clock: () => Date
  newId: () => string
  log: Logger
  tokenSecret: Uint8Array
  passwords: Passwords
  messenger: Messenger
  notices: Notices | null
  dingTalk: DingTalk | null
  erp: Erp | null
  gateway: PaymentGateway | null
  tax: TaxPlatform | null
  pictures: Pictures
  /** Null where answers go out as they are. */
  gzip: Gzip | null
  files: Files
  printer: Printer
  limits: Limits
  /** The mall's address as people reach it, for links. */
  publicUrl: string
  /** The caller's network address, by the socket or a trusted proxy. */
  addressOf: (request: Request, connection: unknown) => string
  /** Whether an address that staff typed leads to this machine or into a cloud by its number: nothing would be sent there. */
  leadsInside: (url: string) => boolean
  /** Compiled encoders do not validate; tests have every answer checked as well. */
  checkAnswers: boolean
  /** Says that there is work in the outbox. */
  nudge: (topic: string) => void
}
