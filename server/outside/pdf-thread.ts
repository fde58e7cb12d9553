// What the thread of `pdf.ts` does.
import { move } from 'piscina'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf-engine.ts'

export default async (papers: readonly Paper[]) => {
  // A copy that fills its memory: what it came in may be part of a larger piece.
  const bytes = new Uint8Array(await pdfOf(papers))
  return move(bytes)
}
