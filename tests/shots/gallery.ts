export interface Shot {
  width: number
  theme: string
  who: string
  name: string
  file: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One page with every screen beside itself at each width and theme. */
export const gallery = (shots: readonly Shot[]): string => {
  const names = [...new Set(shots.map(({ who, name }) => `${who}: ${name}`))]
  const rows = names.map((key) => {
    const same = shots.filter(({ who, name }) => `${who}: ${name}` === key)
    const figures = same.map(({ file, width, theme }) => `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width} ${theme}</figcaption></figure>`)
    return `<section><h2>${escaped(key)}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>
    body { font: 14px system-ui; margin: 24px; background: #f2f3f5 } h2 { font-size: 15px } div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start }
    figure { margin: 0; flex: none } img { height: 360px; border: 1px solid #ccd; border-radius: 6px } figcaption { color: #667 }
  </style>${rows.join('\n')}`
}
