import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { type Call, operationName } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { headings } from './headings.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const shape = (schema: z.ZodType) => escaped(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), null, 2))

const section = (call: Call) => `
<details id="${operationName(call)}"><summary><code>${call.method} ${escaped(call.path)}</code> <b>${escaped(call.title)}</b> <span>${escaped(call.access)}</span></summary>
${call.form ? '<p>multipart/form-data，文件字段 <code>file</code></p>' : `<h3>请求</h3><pre tabindex="0">${shape(call.body)}</pre>`}
${call.query ? `<h3>地址参数</h3><pre tabindex="0">${shape(call.query)}</pre>` : ''}
<h3>${call.answers === 'file' ? '返回文件' : '返回 data'}</h3>${call.answers === 'file' ? '' : `<pre tabindex="0">${shape(call.answer)}</pre>`}
</details>`

const style = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;max-width:60rem;margin:0 auto;padding:24px 16px 64px}
nav{columns:10rem;font-size:14px}nav a{display:block;padding:4px 0}details{border-bottom:1px solid #8884}summary{padding:10px 0;cursor:pointer;overflow-wrap:anywhere}summary b{font-weight:500;margin:0 8px}summary span{color:#667;font-size:13px}
pre{overflow:auto;max-height:24rem;background:#8881;padding:12px;border-radius:6px;font-size:13px}h3{font-size:14px;margin:8px 0}@media(prefers-color-scheme:dark){summary span{color:#aab}}`

const modules = Object.keys(calls) as (keyof typeof calls)[]
const head = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>医械商城 API</title><style>${style}</style></head><body>
<h1>医械商城 API</h1><p>机器可读的说明：<a href="/api/docs/openapi.json">openapi.json</a>。除 REST 列表直接返回数组外，JSON 回答都是 <code>{statusCode, data, succeeded, errors, extras, timestamp}</code>。</p>
<nav aria-label="模块">${modules.map((name) => `<a href="#${name}">${headings[name]}</a>`).join('')}</nav>`

const written = async (): Promise<string> => {
  const parts = [head]
  for (const name of modules) {
    parts.push(`<h2 id="${name}">${headings[name]}</h2>`)
    for (const call of Object.values(calls[name]) as Call[]) {
      parts.push(section(call))
      await setImmediate()
    }
  }
  return `${parts.join('')}</body></html>`
}

let made: Promise<string> | undefined

/** The API's reference page for people: every call with what it takes and answers, made once from the contract, one call at a time. */
export const referencePage = async (): Promise<Response> => new Response(await (made ??= written()), { headers: { 'content-type': 'text/html; charset=utf-8' } })
