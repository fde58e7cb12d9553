/** Where in an address its path begins and its query (or its end) does. */
const bounds = (url: string): [from: number, to: number] => {
  const from = url.indexOf('/', url.indexOf('//') + 2)
  if (from < 0) return [url.length, url.length]
  const query = url.indexOf('?', from)
  const hash = url.indexOf('#', from)
  return [from, Math.min(query < 0 ? url.length : query, hash < 0 ? url.length : hash)]
}

/** The path of an absolute address that was put in order by whoever made the request: taking it apart as a URL costs as much as reading the body. */
export const pathOf = (url: string): string => {
  const [from, to] = bounds(url)
  return url.slice(from, to) || '/'
}

/** What stands behind its `?`. */
export const searchOf = (url: string): string => {
  const [, to] = bounds(url)
  return url[to] === '?' ? (url.slice(to + 1).split('#')[0] ?? '') : ''
}
