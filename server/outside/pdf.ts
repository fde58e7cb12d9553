import { createRequire } from 'node:module'
import type { Printer } from '#server/deps.ts'

const resolve = createRequire(import.meta.url).resolve
const font = (name: string) => resolve(`@expo-google-fonts/noto-sans-sc/${name}`)

/** Papers as PDF with a whole Chinese font in them: only the glyphs that a paper uses travel. Loaded when the first paper is asked for. */
export const pdfPrinter = (): Printer => {
  let engine: Promise<{ createPdf(definition: unknown): { getBuffer(): Promise<Uint8Array> } }> | undefined
  const load = async () => {
    const { default: pdfmake } = await import('pdfmake')
    const plain = font('400Regular/NotoSansSC_400Regular.ttf')
    const bold = font('700Bold/NotoSansSC_700Bold.ttf')
    pdfmake.addFonts({ NotoSansSC: { normal: plain, bold, italics: plain, bolditalics: bold } })
    // A paper reads its fonts and nothing else.
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => path === plain || path === bold)
    return pdfmake
  }
  return {
    async pdf(definition) {
      engine ??= load()
      return (await engine).createPdf({ defaultStyle: { font: 'NotoSansSC', fontSize: 9 }, ...definition }).getBuffer()
    },
  }
}
