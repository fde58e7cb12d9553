import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Paper } from '#server/outside/paper.ts'

/** The test reports that the demo's records speak of: a file's name and the paper in it, for the printer. */
export const demoReports = async (db: Queryable): Promise<{ file: string; paper: Paper }[]> => {
  const reports = await rowsOf<{ file: string; goods: string; lot: string; number: string; day: string; maker: string | null }>(
    db,
    sql`
    select t.files -> 0 ->> 'file' as file, g.name as goods, t.lot_number as lot, t.number, to_char(t.issued_on, 'YYYY-MM-DD') as day, c.maker
    from test_report t join goods g on g.id = t.goods_id left join certificate c on c.number = g.certificate_number`,
  )
  return reports.map(({ file, goods, lot, number, day, maker }) => ({
    file,
    paper: {
      info: { title: `检测报告 ${number}` },
      content: [
        { text: '检测报告（演示）', fontSize: 20, bold: true, alignment: 'center', margin: [0, 0, 0, 24] },
        {
          table: {
            widths: [90, '*'],
            body: [
              ['报告编号', number],
              ['产品', goods],
              ['批号', lot],
              ['生产企业', maker ?? '—'],
              ['报告日期', day],
              ['检验结论', '符合产品技术要求'],
            ],
          },
        },
      ],
    },
  }))
}
