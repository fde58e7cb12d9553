/** node:util/types, as far as the driver of the database asks for it. */
export const isDate = (value: unknown): value is Date => value instanceof Date
