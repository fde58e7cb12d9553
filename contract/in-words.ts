const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '兆']

/** Four digits in words, without zeros at their end. */
const four = (value: number): string => {
  let words = ''
  let gap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) {
      gap = words !== ''
      continue
    }
    words += `${gap ? '零' : ''}${digits[digit]}${places[place]}`
    gap = false
  }
  return words
}

/**
 * An amount (a decimal string, not below zero) as it is written on Chinese papers, after 支付结算办法: 16409.02 is 壹万陆仟肆佰零玖元零贰分.
 */
export const inWords = (amount: string): string => {
  const [whole = '0', cents = '00'] = amount.split('.')
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const parts = padded.match(/\d{4}/g) ?? []
  let words = ''
  let gap = false
  parts.forEach((part, at) => {
    const value = Number(part)
    if (value === 0) {
      gap = words !== ''
      return
    }
    // A zero is said where a group is skipped or doesn't fill its first place.
    words += `${words !== '' && (gap || value < 1000) ? '零' : ''}${four(value)}${groups[parts.length - 1 - at]}`
    gap = false
  })
  const [jiao, fen] = [Number(cents[0] ?? 0), Number(cents[1] ?? 0)]
  if (jiao === 0 && fen === 0) return `${words || '零'}元整`
  const small = jiao === 0 ? `${words ? '零' : ''}${digits[fen]}分` : `${digits[jiao]}角${fen ? `${digits[fen]}分` : ''}`
  return `${words ? `${words}元` : ''}${small}`
}
