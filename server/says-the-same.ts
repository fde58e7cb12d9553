/** Whether two values say the same, in whatever order their parts were written: the database keeps an order of its own. */
export const saysTheSame = (one: unknown, other: unknown): boolean => {
  if (!isParted(one) || !isParted(other)) return one === other
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && saysTheSame(one[name], other[name]))
}

const isParted = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
