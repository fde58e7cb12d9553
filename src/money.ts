/** An amount as people read it: thousands parted by commas. The text is taken as it is, never through a number. */
export const grouped = (amount: string): string => {
  const [whole = '', places] = amount.split('.')
  const parted = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return places === undefined ? parted : `${parted}.${places}`
}

/** An amount in yuan. */
export const yuan = (amount: string): string => `¥${grouped(amount)}`
