import { type Kind, kindSpecs } from '#contract/application-kinds.ts'
import { classFiles, fileNames } from '#contract/qualification-files.ts'
import type { Fields } from '#contract/wire.ts'

/** How a field is filled in and shown. */
type FieldInput =
  | 'text'
  | 'long'
  | 'phone'
  | 'email'
  | 'money'
  | 'price'
  | 'count'
  | 'day'
  | 'choice'
  | 'many'
  | 'files'
  | 'spec'
  | 'goods'
  | 'brand'
  | 'brands'
  | 'orders'
  | 'priceList'
  | 'pool'
  | 'invoice'
  | 'invoiceLines'
  | 'province'
  | 'city'
export interface FormField {
  name: string
  input: FieldInput
  /** May be left empty: read from the contract. */
  optional: boolean
  options?: readonly string[]
  /** Asked for only where another field has this value. */
  when?: { name: string; is: string } | undefined
}

const byName: Record<string, FieldInput> = {
  province: 'province',
  city: 'city',
  phone: 'phone',
  staffTel: 'phone',
  email: 'email',
  note: 'long',
  reason: 'long',
  parameters: 'long',
  amount: 'money',
  limit: 'money',
  temporary: 'money',
  price: 'price',
  qty: 'count',
  termDays: 'count',
  leadDays: 'count',
  validFrom: 'day',
  validTo: 'day',
  expiresOn: 'day',
  temporaryUntil: 'day',
  paidOn: 'day',
  wantedBy: 'day',
  files: 'files',
  specId: 'spec',
  goodsId: 'goods',
  brand: 'brand',
  brands: 'brands',
  orderIds: 'orders',
  priceListCode: 'priceList',
  classes: 'many',
  lines: 'pool',
  invoiceId: 'invoice',
}
/** Where a kind means something else by a name than the others do. */
const byKind: Record<string, FieldInput> = { 'redInvoice.lines': 'invoiceLines' }
const options: Record<string, readonly string[]> = {
  'invoice.kind': ['ordinary', 'special'],
  'invoice.split': ['merge', 'byOrder'],
  'invoiceReturn.act': ['giveBack', 'exchange'],
  'invoiceReturn.newKind': ['ordinary', 'special'],
  classes: ['II', 'III'],
  'qualification.name': fileNames,
  'openAccount.licence': classFiles,
}

/** Fields that are asked for only where another has a certain value. */
const onlyWhen: Record<string, FormField['when']> = Object.fromEntries(['newKind', 'newTitle', 'newTaxNumber', 'newEmail'].map((name) => [`invoiceReturn.${name}`, { name: 'act', is: 'exchange' }]))

const fieldsOfForm = (kind: string, fields: Fields): FormField[] =>
  Object.entries(fields).map(([name, [, schema]]) => {
    const choices = options[`${kind}.${name}`] ?? options[name]
    return {
      name,
      input: byKind[`${kind}.${name}`] ?? byName[name] ?? (choices ? 'choice' : 'text'),
      optional: schema.safeParse(undefined).success || schema.safeParse([]).success,
      ...(choices && { options: choices }),
      ...(onlyWhen[`${kind}.${name}`] && { when: onlyWhen[`${kind}.${name}`] }),
    }
  })

/** What an applicant fills in, field by field, as the contract has it. */
export const formOf = (kind: Kind): FormField[] => fieldsOfForm(kind, kindSpecs[kind].fields)
/** What a reviewer grants. */
export const grantFormOf = (kind: Kind): FormField[] => ('grant' in kindSpecs[kind] ? fieldsOfForm(kind, (kindSpecs[kind] as { grant: Fields }).grant) : [])
/** A field's name on the wire, where refusals speak of it. */
export const wireNameOf = (kind: Kind, name: string): string =>
  kindSpecs[kind].fields[name as never]?.[0] ?? ('grant' in kindSpecs[kind] ? ((kindSpecs[kind] as { grant: Fields }).grant[name]?.[0] ?? name) : name)

/** The fields that are asked for, as the form is filled in so far. */
export const askedOf = (form: readonly FormField[], typed: Record<string, unknown>): FormField[] => form.filter(({ when }) => !when || typed[when.name] === when.is)

/** What fits a form: typed text in, the contract's values out. Empty is left out. */
export const valuesOf = (form: readonly FormField[], typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    askedOf(form, typed).flatMap(({ name, input }): [string, unknown][] => {
      const value = typed[name]
      if (input === 'count') return value === undefined || value === '' ? [] : [[name, Number(value)]]
      if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]]
      if (Array.isArray(value)) return [[name, value]]
      return input === 'files' || input === 'pool' || input === 'invoiceLines' || input === 'many' || input === 'orders' || input === 'brands' ? [[name, []]] : []
    }),
  )

/** Counts that were typed and are none: what is handed in asks for one at least, a draft for a number alone. */
export const oddCounts = (form: readonly FormField[], typed: Record<string, unknown>, handedIn: boolean): string[] =>
  form.filter(({ name, input }) => input === 'count' && typeof typed[name] === 'string' && !(handedIn ? /^\s*(0*[1-9]\d*)?\s*$/ : /^\s*\d*\s*$/).test(typed[name])).map(({ name }) => name)

const typedIn: ReadonlySet<FieldInput> = new Set(['text', 'long', 'phone', 'email', 'money', 'price', 'count', 'province', 'city'])
/** What is to be done about an empty field, as a message's key: it is filled in, chosen, or a file is added. */
const gapWord = (input: FieldInput): string => (input === 'files' ? 'apply.attach' : typedIn.has(input) ? 'trade.form.required' : 'apply.choose')

/** Fields that must say something and don't, each with what is to be done, as a message's key. */
export const gapsOf = (form: readonly FormField[], values: Record<string, unknown>): [name: string, word: string][] =>
  form.filter(({ name, optional }) => !optional && (values[name] === undefined || (Array.isArray(values[name]) && values[name].length === 0))).map(({ name, input }) => [name, gapWord(input)])
