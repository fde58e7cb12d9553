import type { z } from 'zod'
import { labels } from './wire.ts'

export const InvoiceKind = labels({ ordinary: '普通发票', special: '专用发票' })
export type InvoiceKind = z.output<typeof InvoiceKind>
