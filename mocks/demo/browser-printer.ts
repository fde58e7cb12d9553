import type { Printer } from '#server/deps.ts'
import { drawPapers, type Engine } from '#server/outside/paper.ts'

interface BrowserEngine extends Engine {
  virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
  addFonts(fonts: Record<string, Record<string, string>>): void
}

/** Papers as PDF, drawn here; engine and fonts come from `place` with the first one. */
export const browserPrinter = (place: string): Printer => {
  let engine: Promise<BrowserEngine> | undefined
  const load = async () => {
    const { default: pdfmake } = (await import('pdfmake/build/pdfmake.js')) as unknown as { default: BrowserEngine }
    await Promise.all(['plain.ttf', 'bold.ttf'].map(async (name) => pdfmake.virtualfs.writeFileSync(name, new Uint8Array(await (await fetch(`${place}${name}`)).arrayBuffer()))))
    pdfmake.addFonts({ NotoSansSC: { normal: 'plain.ttf', bold: 'bold.ttf', italics: 'plain.ttf', bolditalics: 'bold.ttf' } })
    return pdfmake
  }
  return {
    async pdf(...papers) {
      engine ??= load()
      return drawPapers(await engine, papers)
    },
  }
}
