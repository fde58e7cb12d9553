import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { drawPapers, type Paper } from '#server/outside/paper.ts'
import { pdfThread } from '#server/outside/pdf.ts'
import { pdfOf } from '#server/outside/pdf-of.ts'

const paper = (name: string, lines: number): Paper => ({
  info: { title: name },
  pageOrientation: 'landscape',
  foot: `${name} {page}/{pages}`,
  content: [{ table: { headerRows: 1, widths: ['*', 60], body: [['品名', '数量'], ...Array.from({ length: lines }, (_, at) => [`种植体 ${at}`, String(at)])] }, layout: 'ruled' }],
})
const pagesIn = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)?.length
/** How often a timer of a millisecond was heard while this was waited for. */
const heard = async (work: () => Promise<unknown>) => {
  let count = 0
  const timer = setInterval(() => count++, 1)
  await work()
  clearInterval(timer)
  return count
}

test('papers are drawn while everybody else is served', async () => {
  const printer = pdfThread()
  const long = paper('随货同行单', 400)
  const [first] = await Promise.all([printer.pdf(long), pdfOf([paper('暖', 1)])])
  expect(new TextDecoder().decode(first.slice(0, 5))).toBe('%PDF-')
  // Drawn in this thread nothing is heard but its first and last moment.
  expect(await heard(() => printer.pdf(long))).toBeGreaterThan(5 * (await heard(() => pdfOf([long]))))
})

test('several papers are one file, in which each begins on a page of its own', async () => {
  const [one, three] = [await pdfOf([paper('甲', 1)]), await pdfOf([paper('甲', 1), paper('乙', 100), paper('丙', 1)])]
  expect(pagesIn(one)).toBe(1)
  expect(pagesIn(three)).toBe(2 + (pagesIn(await pdfOf([paper('乙', 100)])) ?? 0))
})

test('what the engine takes apart is its own copy', async () => {
  const given = paper('甲', 3)
  const before = structuredClone(given)
  await pdfOf([given])
  expect(given).toEqual(before)
})

test('a paper that cannot be drawn fails alone', async () => {
  const printer = pdfThread()
  await expect(printer.pdf({ info: { title: '坏' }, content: [{ image: 'nowhere.png' }] })).rejects.toThrow()
  expect((await printer.pdf(paper('好', 1))).length).toBeGreaterThan(1000)
})

test('each of several papers counts its own pages', async () => {
  const feet: string[] = []
  const layout = (definition: unknown) => {
    const { content } = definition as { content: { section: { pages: number }[]; footer: (page: number, pages: number) => { text: string } }[] }
    // What an engine does with a document: it asks for a foot of each page, in their order.
    const sizes = content.map(({ section }) => section[0]?.pages ?? 0)
    const all = sizes.reduce((sum, pages) => sum + pages, 0)
    let page = 0
    return content.flatMap(({ footer }, at) => Array.from({ length: sizes[at] ?? 0 }, () => footer(++page, all).text))
  }
  const engine = {
    addTableLayouts: () => undefined,
    createPdf: (definition: unknown) => {
      const texts = layout(definition)
      const getBuffer = async () => {
        feet.push(...texts)
        return new Uint8Array()
      }
      return { getStream: async () => undefined, getBuffer }
    },
  }
  const pages = (name: string, count: number) => ({ ...paper(name, 1), content: [{ pages: count }] })
  await drawPapers(engine, [pages('甲', 1), pages('乙', 3)])
  expect(feet.splice(0)).toEqual(['甲 1/1', '乙 1/3', '乙 2/3', '乙 3/3'])
  await drawPapers(engine, [pages('丙', 2)])
  expect(feet).toEqual(['丙 1/2', '丙 2/2'])
})

describe('a thread that falls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-pdf-'))
  const threadOf = (name: string, code: string) => {
    writeFileSync(join(folder, name), code)
    return pathToFileURL(join(folder, name))
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  test('takes the paper in hand with it, and those behind are drawn by another, in their order', async () => {
    const printer = pdfThread(
      threadOf(
        'falls.mjs',
        `import { parentPort } from 'node:worker_threads'
        parentPort.on('message', ({ id, papers }) => {
          if (papers[0].info.title === '坏') process.exit(7)
          parentPort.postMessage({ id, bytes: new TextEncoder().encode(papers[0].info.title) })
        })`,
      ),
    )
    const order: string[] = []
    const print = (title: string) =>
      printer.pdf(paper(title, 1)).then(
        (bytes) => order.push(new TextDecoder().decode(bytes)),
        (error: Error) => order.push(error.message),
      )
    await Promise.all(['一', '坏', '二', '坏', '三'].map(print))
    expect(order).toEqual(['一', expect.stringContaining('7'), '二', expect.stringContaining('7'), '三'])
  })

  test('before it can begin fails its papers, and nothing else', async () => {
    const printer = pdfThread(threadOf('broken.mjs', "throw new Error('no such package')"))
    const tried = await Promise.allSettled([printer.pdf(paper('甲', 1)), printer.pdf(paper('乙', 1))])
    expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(tried.map((one) => String((one as PromiseRejectedResult).reason))).toEqual(Array(2).fill(expect.stringContaining('no such package')))
  })
})
