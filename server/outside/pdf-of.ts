import { createRequire } from 'node:module'
import { drawPapers, type Engine, type Paper } from './paper.ts'

const resolve = createRequire(import.meta.url).resolve
const font = (name: string) => resolve(`@expo-google-fonts/noto-sans-sc/${name}`)

const load = async (): Promise<Engine> => {
  const { default: pdfmake } = await import('pdfmake')
  const plain = font('400Regular/NotoSansSC_400Regular.ttf')
  const bold = font('700Bold/NotoSansSC_700Bold.ttf')
  pdfmake.addFonts({ NotoSansSC: { normal: plain, bold, italics: plain, bolditalics: bold } })
  // A paper reads its fonts and nothing else.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === plain || path === bold)
  return pdfmake
}

let engine: Promise<Engine> | undefined

/** Papers as one PDF with a whole Chinese font behind them: only the glyphs that they use travel. Takes a moment of whatever thread calls it. */
export const pdfOf = async (papers: readonly Paper[]): Promise<Uint8Array> => {
  engine ??= load()
  return drawPapers(await engine, papers)
}
