import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Paper } from '#server/outside/paper.ts'

/** The registration certificates that the demo's records speak of: a file's name and the paper in it, for the printer. */
export const demoCertificates = async (db: Queryable): Promise<{ file: string; paper: Paper }[]> => {
  const certificates = await rowsOf<{ file: string; number: string; deviceClass: string; maker: string; from: string; until: string | null; goods: string }>(
    db,
    sql`
    select c.files -> 0 ->> 'file' as file, c.number, c.device_class as "deviceClass", c.maker, to_char(c.valid_from, 'YYYY-MM-DD') as from, to_char(c.valid_to, 'YYYY-MM-DD') as until,
           coalesce((select string_agg(g.name, '、' order by g.id) from goods g where g.certificate_number = c.number), '—') as goods
    from certificate c where jsonb_array_length(c.files) > 0`,
  )
  return certificates.map(({ file, number, deviceClass, maker, from, until, goods }) => ({
    file,
    paper: {
      info: { title: `医疗器械注册证 ${number}` },
      content: [
        { text: '医疗器械注册证（演示）', fontSize: 20, bold: true, alignment: 'center', margin: [0, 0, 0, 24] },
        {
          table: {
            widths: [90, '*'],
            body: [
              ['注册证编号', number],
              ['注册人', maker],
              ['产品名称', goods],
              ['管理类别', `${deviceClass} 类`],
              ['批准日期', from],
              ['有效期至', until ?? '长期'],
            ],
          },
        },
      ],
    },
  }))
}
