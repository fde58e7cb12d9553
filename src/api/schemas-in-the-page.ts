/**
 * What the built page has instead of zod (`scripts/lean-packages.ts` puts it there): schemas that rename, relabel and look at
 * what kind of value stands where. What a value may say beyond that — lengths, patterns, rules — is the server's to judge, which
 * has zod; a page that judged it, too, would load a fifth more. `tests/contract/schemas-in-the-page.test.ts` holds both together.
 */
type Way = 'decode' | 'encode'
type Turn = (value: unknown, way: Way, path: Path) => unknown
type Path = readonly (string | number)[]

class Misfit extends Error {
  readonly issues: { path: Path; message: string }[]
  constructor(path: Path, message: string) {
    super(message)
    this.issues = [{ path, message }]
  }
}
const expected = (what: string, value: unknown, path: Path): never => {
  throw new Misfit(path, `Invalid input: expected ${what}, received ${value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value}`)
}

class ZodType {
  readonly turn: Turn
  constructor(turn: Turn) {
    this.turn = turn
  }
  optional() {
    return new ZodOptional(this)
  }
  nullable() {
    return new ZodNullable(this)
  }
  default(value: unknown) {
    return new ZodDefault(this, value)
  }
  safeParse(value: unknown) {
    return safely(this, value, 'decode')
  }
  min(_least: number): ZodType {
    return this
  }
}
// What is for the server to judge: the values' bounds and patterns, and what the page never reads, the queries of REST.
const left = {
  configurable: true,
  value(this: ZodType) {
    return this
  },
}
for (const rule of ['max', 'int', 'regex', 'refine', 'transform', 'pipe']) Object.defineProperty(ZodType.prototype, rule, left)

class ZodOptional extends ZodType {
  readonly unwrap: () => ZodType
  constructor(inner: ZodType) {
    super((value, way, path) => (value === undefined ? value : inner.turn(value, way, path)))
    this.unwrap = () => inner
  }
}
class ZodNullable extends ZodType {
  readonly unwrap: () => ZodType
  constructor(inner: ZodType) {
    super((value, way, path) => (value === null ? value : inner.turn(value, way, path)))
    this.unwrap = () => inner
  }
}
class ZodDefault extends ZodType {
  readonly unwrap: () => ZodType
  constructor(inner: ZodType, instead: unknown) {
    super((value, way, path) => (value === undefined && way === 'decode' ? instead : inner.turn(value, way, path)))
    this.unwrap = () => inner
  }
}
class ZodArray extends ZodType {
  readonly element: ZodType
  constructor(element: ZodType, least = 0) {
    super((value, way, path) => {
      if (!Array.isArray(value)) return expected('array', value, path)
      if (value.length < least) throw new Misfit(path, `Too small: expected array to have >=${least} items`)
      return value.map((item, at) => element.turn(item, way, [...path, at]))
    })
    this.element = element
  }
  override min(least: number) {
    return new ZodArray(this.element, least)
  }
}

type Shape = Record<string, ZodType>
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
class ZodObject extends ZodType {
  readonly shape: Shape
  constructor(shape: Shape, others: 'dropped' | 'kept' | 'refused' = 'dropped') {
    const names = Object.keys(shape)
    super((value, way, path) => {
      if (!isObject(value)) return expected('object', value, path)
      const made: Record<string, unknown> = others === 'kept' ? { ...value } : {}
      for (const name of names) {
        const turned = (shape[name] as ZodType).turn(value[name], way, [...path, name])
        if (turned !== undefined || name in value) made[name] = turned
      }
      if (others === 'refused') for (const name of Object.keys(value)) if (!(name in shape)) throw new Misfit(path, `Unrecognized key: "${name}"`)
      return made
    })
    this.shape = shape
  }
}

const kind = (name: string, fits: (value: unknown) => boolean) => () => new ZodType((value, _way, path) => (fits(value) ? value : expected(name, value, path)))
class ZodString extends ZodType {
  constructor(changed: (text: string) => string = String) {
    super((value, _way, path) => (typeof value === 'string' ? changed(value) : expected('string', value, path)))
  }
  overwrite(changed: (text: string) => string) {
    return new ZodString(changed)
  }
  trim() {
    return this.overwrite((text) => text.trim())
  }
}
const string = () => new ZodString()
const oneOf = (values: readonly unknown[]) => new ZodType((value, _way, path) => (values.includes(value) ? value : expected(values.map((one) => JSON.stringify(one)).join('|'), value, path)))
const anything = () => new ZodType((value) => value)

const union = (choices: readonly ZodType[]) =>
  new ZodType((value, way, path) => {
    for (const choice of choices) {
      const made = safely(choice, value, way)
      if (made.success) return made.data
    }
    throw new Misfit(path, 'Invalid input')
  })
const record = (_names: ZodType, values: ZodType) =>
  new ZodType((value, way, path) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, values.turn(item, way, [...path, name])])) : expected('record', value, path),
  )
const tuple = (items: readonly ZodType[]) =>
  new ZodType((value, way, path) => (Array.isArray(value) && value.length === items.length ? items.map((item, at) => item.turn(value[at], way, [...path, at])) : expected('tuple', value, path)))
const codec = (from: ZodType, to: ZodType, { decode, encode }: { decode: (value: never) => unknown; encode: (value: never) => unknown }) =>
  new ZodType((value, way, path) => (way === 'decode' ? to.turn(decode(from.turn(value, way, path) as never), way, path) : from.turn(encode(to.turn(value, way, path) as never), way, path)))

const safely = (schema: ZodType, value: unknown, way: Way): { success: true; data: unknown } | { success: false; error: Misfit } => {
  try {
    return { success: true, data: schema.turn(value, way, []) }
  } catch (error) {
    if (error instanceof Misfit) return { success: false, error }
    throw error
  }
}

export const z = {
  ZodType,
  ZodOptional,
  ZodNullable,
  ZodDefault,
  ZodString,
  ZodArray,
  ZodObject,
  string,
  uuid: string,
  iso: { date: string },
  number: kind('number', (value) => typeof value === 'number'),
  boolean: kind('boolean', (value) => typeof value === 'boolean'),
  null: kind('null', (value) => value === null),
  unknown: anything,
  custom: anything,
  literal: (value: unknown) => oneOf([value]),
  enum: oneOf,
  array: (element: ZodType) => new ZodArray(element),
  object: (shape: Shape) => new ZodObject(shape),
  strictObject: (shape: Shape) => new ZodObject(shape, 'refused'),
  looseObject: (shape: Shape) => new ZodObject(shape, 'kept'),
  record,
  union,
  tuple,
  lazy: (schema: () => ZodType) => new ZodType((value, way, path) => schema().turn(value, way, path)),
  codec,
  decode: (schema: ZodType, value: unknown) => schema.turn(value, 'decode', []),
  encode: (schema: ZodType, value: unknown) => schema.turn(value, 'encode', []),
  safeDecode: (schema: ZodType, value: unknown) => safely(schema, value, 'decode'),
  safeEncode: (schema: ZodType, value: unknown) => safely(schema, value, 'encode'),
}
