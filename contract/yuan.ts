/** An amount as people read it: thousands parted by commas, and at least two places. The text is taken as it is, never through a number. */
export const grouped = (amount: string): string => {
  // What is covered for whoever isn't shown it stays so.
  if (!/^\d/.test(amount)) return amount
  const [whole = '', places = ''] = amount.split('.')
  const first = whole.length % 3
  return `${[whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join(',')}.${places.padEnd(2, '0')}`
}

/** An amount in yuan; what is below zero has its minus in front, and what isn't shown to whoever looks is a dash. */
export const yuan = (amount: string): string => (amount === '' ? '—' : amount.startsWith('-') ? `-¥${grouped(amount.slice(1))}` : `¥${grouped(amount)}`)
