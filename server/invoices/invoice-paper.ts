import { sql } from 'drizzle-orm'
import { inWords } from '#contract/in-words.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { rowsOf } from '#server/db/database.ts'
import { denied, missing } from '#server/failure.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { dayOf } from '#server/today.ts'
import { invoiceById, ownInvoices } from './queries.ts'

/** An issued invoice as PDF, as the platform's number stands for it. For its payer and for finance. Raises 404, also for one that isn't issued. */
export const invoicePaper = async ({ deps, person }: SignedInContext, id: string): Promise<Response> => {
  if (seesNoPrices(person)) throw denied()
  const invoice = await invoiceById(deps.db, id, person.permissions.has('payments:read') ? sql`true` : ownInvoices(person.actingId))
  if (invoice.state !== 'issued' || !invoice.number) throw missing()
  const [seller] = await rowsOf<{ name: string }>(deps.db, sql`select org.name from invoice i join organisation org on org.id = i.org_id where i.id = ${id}`)
  const sign = invoice.colour === 'red' ? '-' : ''
  const right = (text: string) => ({ text, alignment: 'right' })
  const bytes = await deps.printer.pdf({
    info: { title: `发票 ${invoice.number}` },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 40],
    content: [
      { text: `电子发票（${invoice.kind === 'special' ? '增值税专用发票' : '普通发票'}）${invoice.colour === 'red' ? ' · 红字' : ''}`, fontSize: 18, bold: true, alignment: 'center' },
      { text: `发票号码：${invoice.number}    开票日期：${invoice.issuedAt ? dayOf(new Date(invoice.issuedAt)) : ''}`, alignment: 'right', margin: [0, 8, 0, 8] },
      { columns: [[`购买方：${invoice.title}`, `纳税人识别号：${invoice.taxNumber ?? '—'}`], [`销售方：${seller?.name ?? ''}`]], margin: [0, 0, 0, 8] },
      {
        table: {
          headerRows: 1,
          widths: ['*', 60, 60, 90],
          body: [
            ['项目名称', '单位', right('数量'), right('价税合计')],
            ...invoice.lines.map((line) => [`${line.name} ${line.specName}`, line.unit, right(`${sign}${line.qty}`), right(`${sign}${line.amount}`)]),
            [{ text: `价税合计（大写）：${sign && '负数 '}${inWords(invoice.amount)}`, colSpan: 2 }, '', right('（小写）'), right(`${sign}¥${invoice.amount}`)],
            [{ text: '其中税额', colSpan: 3 }, '', '', right(`${sign}¥${invoice.tax}`)],
          ],
        },
        layout: 'lightHorizontalLines',
      },
      ...(invoice.redOfNumber ? [{ text: `对应蓝字发票：${invoice.redOfNumber}    原因：${invoice.reason ?? ''}`, margin: [0, 12, 0, 0] }] : []),
    ],
  })
  return pdfResponse(bytes, `发票 ${invoice.number}.pdf`)
}
