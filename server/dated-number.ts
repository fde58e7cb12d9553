/** A number that people read: `prefix`, the day (`YYYY-MM-DD`) without its century, and a running number of five digits or more. */
export const datedNumber = (prefix: string, day: string, running: string): string => `${prefix}${day.slice(2).replaceAll('-', '')}${running.padStart(5, '0')}`
