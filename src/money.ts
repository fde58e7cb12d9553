/** An amount as people read it: thousands parted by commas. The text is taken as it is, never through a number. */
export const grouped = (amount: string): string => {
  const [whole = '', places] = amount.split('.')
  const parted = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return places === undefined ? parted : `${parted}.${places}`
}

/** An amount in yuan; what is below zero has its minus in front, and what isn't shown to whoever looks is a dash. */
export const yuan = (amount: string): string => (amount === '' ? '—' : amount.startsWith('-') ? `-¥${grouped(amount.slice(1))}` : `¥${grouped(amount)}`)
