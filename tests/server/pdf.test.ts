import { expect, test } from 'vitest'
import type { Paper } from '#server/outside/paper.ts'
import { pdfThread } from '#server/outside/pdf.ts'
import { pdfOf } from '#server/outside/pdf-engine.ts'

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
