/**
 * A paper to be printed: a pdfmake definition that is data and nothing else, so that another thread can draw it.
 * Its tables may be `lightHorizontalLines`, as pdfmake has them, or `ruled`.
 */
export interface Paper {
  info: { title: string }
  pageSize?: 'A4'
  pageOrientation?: 'landscape'
  pageMargins?: [left: number, top: number, right: number, bottom: number]
  content: unknown[]
  /** Stands under each of its pages, with `{page}` of `{pages}`. */
  foot?: string
}

/** What of pdfmake draws papers. */
export interface Engine {
  addTableLayouts(layouts: Record<string, object>): void
  createPdf(definition: unknown): { getStream(): Promise<unknown>; getBuffer(): Promise<Uint8Array> }
}

/** Every line thin, and room for a pen. */
const ruled = { hLineWidth: () => 0.5, vLineWidth: () => 0.5, paddingTop: () => 3, paddingBottom: () => 3 }

/** A page of a paper, whose place in the whole document is known. */
type CountPage = (paper: number, page: number, pages: number) => { page: number; pages: number }

/** One document, in which each paper counts its own pages. An engine takes a definition apart while it draws: it gets a copy. */
const documentOf = (papers: readonly Paper[], countPage: CountPage) => ({
  info: papers[0]?.info,
  defaultStyle: { font: 'NotoSansSC', fontSize: 9 },
  content: structuredClone(papers).map(({ info: _, content, foot, pageSize = 'A4', ...layout }, at) => ({
    ...layout,
    pageSize,
    section: content,
    footer: (...place: [page: number, pages: number]) => {
      const { page, pages } = countPage(at, ...place)
      const text = (foot ?? '').replace('{page}', String(page)).replace('{pages}', String(pages))
      return { text, alignment: 'center', fontSize: 8, margin: [0, 12, 0, 0] }
    },
  })),
})

/** Draws papers as one PDF. How many pages each of several has is known once all are laid out: that is done twice. */
export const drawPapers = async (engine: Engine, papers: readonly Paper[]): Promise<Uint8Array> => {
  engine.addTableLayouts({ ruled })
  if (papers.length === 1) return engine.createPdf(documentOf(papers, (_, page, pages) => ({ page, pages }))).getBuffer()
  const counter = (pages: ReadonlyMap<number, number>) => {
    const counted = new Map<number, number>()
    const countPage: CountPage = (paper) => {
      const page = (counted.get(paper) ?? 0) + 1
      counted.set(paper, page)
      return { page, pages: pages.get(paper) ?? page }
    }
    return { counted, countPage }
  }
  const first = counter(new Map())
  await engine.createPdf(documentOf(papers, first.countPage)).getStream()
  return engine.createPdf(documentOf(papers, counter(first.counted).countPage)).getBuffer()
}
