/** What stands for something else in an address of REST. */
export const isReserved = (code: string) => ['.', '..', 'export'].includes(code)
