import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { type Call, operationName } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type Language, say, sentenceKeys } from '#contract/sentences.ts'
import { missing } from '#server/failure.ts'
import { exampleOf } from './examples.ts'
import { fieldNames, labelElsewhere } from './field-names.ts'
import { fieldRows, kindOf } from './field-rows.ts'
import { headings } from './headings.ts'
import { referenceStyle } from './reference-style.ts'
import { type ReferenceWords, referenceWords } from './reference-words.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const modules = Object.keys(calls) as (keyof typeof calls)[]
const callsOf = (name: keyof typeof calls) => Object.values(calls[name]) as Call[]

/** A module's heading: its own in Chinese, its name's words in English. */
const headingOf = (name: keyof typeof calls, language: Language) =>
  language === 'zh' ? headings[name] : name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
/** Calls are named in Chinese by the contract; in English their paths say what they do. */
const titleOf = (call: Call, language: Language) => (language === 'zh' ? call.title : '')

/** `asked`: what has to be there is marked. */
const fieldsTable = (schema: z.ZodType, words: ReferenceWords, asked = false) => {
  const rows = fieldRows(schema)
  if (rows.length === 0) return `<p>${escaped(kindOf(schema) === 'object' ? words.nothing : kindOf(schema))}</p>`
  const cells = rows.map(
    ({ name, type, required, label }) =>
      `<tr><td><code>${escaped(name)}</code>${asked && required ? ` <span class="must">${words.must}</span>` : ''}</td><td>${escaped(type)}</td><td>${escaped(label || labelElsewhere(name.split('.').at(-1)?.replace('[]', '') ?? ''))}</td></tr>`,
  )
  return `<table><thead><tr><th>${words.field}</th><th>${words.type}</th><th>${words.label}</th></tr></thead><tbody>${cells.join('')}</tbody></table>`
}

const exampleText = (call: Call, words: ReferenceWords) => {
  const example = exampleOf(call)
  if (!example) return ''
  const json = (value: unknown) => escaped(JSON.stringify(value, null, 2))
  const sent = `${call.method} ${example.path}${example.body === undefined ? '' : `\n\n${JSON.stringify(example.body, null, 2)}`}`
  return `<h2 class="part">${words.example} · ${words.asked}</h2><pre tabindex="0">${escaped(sent)}</pre><h2 class="part">${words.example} · ${words.answered}</h2><pre tabindex="0">${json(example.answer)}</pre>`
}

const section = (call: Call, language: Language) => {
  const words = referenceWords[language]
  return `<details id="${operationName(call)}"><summary><code>${call.method} ${escaped(call.path)}</code><b>${escaped(titleOf(call, language))}</b><span>${escaped(call.access)}</span></summary>
${call.form ? `<p>${words.form} <code>${call.form}</code></p>` : call.method === 'GET' ? '' : `<h2 class="part">${words.request}</h2>${fieldsTable(call.body, words, true)}`}
${call.query ? `<h2 class="part">${words.query}</h2>${fieldsTable(call.query, words, true)}` : ''}
<h2 class="part">${call.answers === 'file' ? words.file : call.answers === 'bare' ? words.bare : words.answer}</h2>${call.answers === 'file' ? '' : fieldsTable(call.answer, words)}
${exampleText(call, words)}</details>`
}

const framed = (title: string, language: Language, content: string) =>
  `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/mall/icon.svg"><title>${escaped(title)}</title><style>${referenceStyle}</style></head><body><main>${content}</main><script src="/api/docs/find.js" defer></script></body></html>`

const index = async (language: Language) => {
  const words = referenceWords[language]
  const lists: string[] = []
  for (const name of modules) {
    const items = callsOf(name).map(
      (call) =>
        `<li data-find="${escaped([call.path, call.title, operationName(call), ...fieldNames(call)].join(' ').toLowerCase())}"><a href="/api/docs/${name}?lang=${language}#${operationName(call)}"><code>${call.method} ${escaped(call.path)}</code></a><span>${escaped(titleOf(call, language))}</span><span>${escaped(call.access)}</span></li>`,
    )
    lists.push(`<section><h2 id="${name}"><a href="/api/docs/${name}?lang=${language}">${escaped(headingOf(name, language))}</a></h2><ul class="list">${items.join('')}</ul></section>`)
    await setImmediate()
  }
  const other = language === 'zh' ? 'en' : 'zh'
  return framed(
    words.title,
    language,
    `<p class="top"><a href="/api/docs?lang=${other}">${words.other}</a></p><h1>${words.title}</h1><p>${words.about} <a href="/api/docs/openapi.json">openapi.json</a></p><p>${words.envelope} <code>{statusCode, data, succeeded, errors, extras, timestamp}</code></p><p><a href="/api/docs/refusals?lang=${language}">${words.refusals}</a></p>
<input type="search" id="find" placeholder="${words.find}" aria-label="${words.find}"><p id="none" role="status" hidden>${words.none}</p>${lists.join('')}`,
  )
}

const modulePage = async (name: keyof typeof calls, language: Language) => {
  const words = referenceWords[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const sections: string[] = []
  for (const call of callsOf(name)) {
    sections.push(section(call, language))
    await setImmediate()
  }
  const title = headingOf(name, language)
  return framed(
    `${title} · ${words.title}`,
    language,
    `<p class="top"><a href="/api/docs?lang=${language}">${words.all}</a><a href="/api/docs/${name}?lang=${other}">${words.other}</a></p><h1>${escaped(title)}</h1>${sections.join('')}`,
  )
}

/** The codes that refusals carry, with their sentences; what stands in braces is filled in. Sentences about rows of files and fields are among them. */
const refusalsPage = (language: Language) => {
  const words = referenceWords[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const rows = sentenceKeys.map((key) => `<tr data-find="${escaped(`${key} ${say(language, key)}`.toLowerCase())}"><td><code>${escaped(key)}</code></td><td>${escaped(say(language, key))}</td></tr>`)
  return framed(
    `${words.refusals} · ${words.title}`,
    language,
    `<p class="top"><a href="/api/docs?lang=${language}">${words.all}</a><a href="/api/docs/refusals?lang=${other}">${words.other}</a></p><h1>${words.refusals}</h1><p>${words.aboutRefusals} <code>extras.code</code></p>
<input type="search" id="find" placeholder="${words.findRefusal}" aria-label="${words.findRefusal}"><p id="none" role="status" hidden>${words.noRefusal}</p><section><table class="codes"><thead><tr><th>${words.code}</th><th>${words.sentence}</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`,
  )
}

const made = new Map<string, Promise<string>>()

/** The API's reference for people, from the contract: all calls, those of one module with their fields and a run of each, or the codes of refusals (`refusals`). Made once, one call at a time. Raises 404 for a module that isn't there. */
export const referencePage = async (language: Language, module?: string): Promise<Response> => {
  const name = modules.find((one) => one === module)
  if (module !== undefined && module !== 'refusals' && !name) throw missing()
  const key = `${language} ${module ?? ''}`
  const page = made.get(key) ?? (name ? modulePage(name, language) : module ? Promise.resolve(refusalsPage(language)) : index(language))
  made.set(key, page)
  // What failed is made anew.
  page.catch(() => made.delete(key))
  return new Response(await page, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' } })
}
