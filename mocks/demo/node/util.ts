import { isDate } from './util-types.ts'

/** node:util, as far as the driver of the database asks for it. */
export const inspect = { custom: Symbol('inspect') }
export const deprecate = <Work>(work: Work): Work => work
export const types = { isDate }
export const inherits = (child: { prototype: object }, parent: { prototype: object }): void => {
  Object.setPrototypeOf(child.prototype, parent.prototype)
  Object.setPrototypeOf(child, parent)
}
export default { inspect, deprecate, types, inherits }
