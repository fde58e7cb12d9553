import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { rowsOfText } from '#storefront/parts/rows-of-text.ts'
import { textOfFile } from '#storefront/parts/text-of-file.ts'

const said = (text: string) => rowsOfText(text).map(({ code, qty, line }) => `${line}: ${code} ${qty}`)

describe('codes and quantities', () => {
  test.each([
    ['two columns', 'HD0111\t20\nGB0111\t5', ['1: HD0111 20', '2: GB0111 5']],
    ['a heading', '规格编码 数量\nHD0111 20', ['2: HD0111 20']],
    ['a heading with units', '商品编码\t采购数量（支）\nHD0111\t20 支', ['2: HD0111 20']],
    ['a hospital’s own table', '序号\t物料编码\t名称\t数量\n1\tHD0111\t种植体\t20\n2\tGB0111\t接骨板\t1,200', ['2: HD0111 20', '3: GB0111 1200']],
    ['quantities before codes', '数量\t货号\n3\tHD0111', ['2: HD0111 3']],
    ['a title above the heading', '十一月采购单\n\n编码\t名称\t数量\nHD0111\t种植体\t2', ['4: HD0111 2']],
    ['the same without a heading', '1\tHD0111\t种植体\t20\n2\tGB0111\t接骨板\t5', ['1: HD0111 20', '2: GB0111 5']],
    ['a code alone', 'MV0121', ['1: MV0121 1']],
    ['times in letters', 'GB0112 x 3\nGB0113×4\nGB0114 * 5', ['1: GB0112 3', '2: GB0113 4', '3: GB0114 5']],
    ['a star before the quantity', 'GB0112*7\nGB0113＊12支\nM4*a', ['1: GB0112 7', '2: GB0113 12', '3: M4*a 1']],
    ['wide characters', 'ＨＤ０１１１，２０', ['1: HD0111 20']],
    ['commas, semicolons, blank lines', 'HD0111,20\n\nGB0111；5', ['1: HD0111 20', '3: GB0111 5']],
    ['a table with prices', '物料编码\t名称\t采购单价\t采购数量\nHD0111\t种植体\t30\t2', ['2: HD0111 2']],
    ['a table with the buyer’s own numbers', '采购单号\t物料编码\t数量\n20261101\tHD0111\t2', ['2: HD0111 2']],
    ['a table with goods’ and specs’ codes', '商品编码\t规格编码\t数量\nHD-011\tHD0111\t2', ['2: HD0111 2']],
    ['a list of everything, of which little is ordered', '编码\t名称\t数量\nHD0111\t种植体\t\nHD0112\t种植体\t3', ['3: HD0112 3']],
    ['a title, a row of spaces, a heading', '采购单\n \t \n编码\t数量\nHD0111\t2\nHD0112\t3', ['4: HD0111 2', '5: HD0112 3']],
    ['a code without digits', 'SKU-ABC\t5\nHD0111\t2', ['1: SKU-ABC 5', '2: HD0111 2']],
    ['names of several words', '富士 玻璃离子 光固化 3\n石英纤维桩 2 盒', ['1: 富士 玻璃离子 光固化 3', '2: 石英纤维桩 2']],
    ['a table without codes', '序号\t品名\t注册证号\t数量\n1\t种植体\t国械注准20233170001\t2', ['2: 国械注准20233170001 2']],
    ['names under their heading', '品名\t数量\n种植体 4.5 mm\t2', ['2: 种植体 4.5 mm 2']],
    ['a table with a code missing', '编码\t品名\t数量\nHD0111\t种植体\t2\n\t外科口罩 中号\t200', ['2: HD0111 2', '3: 外科口罩 中号 200']],
    ['rows parted by commas under a heading', '品名,编码,数量\n硅橡胶,HD0111,20', ['2: HD0111 20']],
    ['names of several words under a heading', '品名 数量\n富士 玻璃离子 3', ['2: 富士 玻璃离子 3']],
    ['a code beside a certificate', '供应商编码\t注册证号\t数量\nHD0111\t国械注准20233170001\t2', ['2: HD0111 2']],
    ['a certificate beside what it is called', '商品名称\t注册证编号\t数量\n种植体\t国械注准20233170001\t2', ['2: 国械注准20233170001 2']],
    ['a scanned UDI', '(01)06971000011101(17)281231(10)A1\t2', ['1: (01)06971000011101(17)281231(10)A1 2']],
    ['what is no quantity, to be said', 'HD0111\t二十', ['1: HD0111 二十']],
  ])('are read out of %s', (_, text, rows) => {
    expect(said(text)).toEqual(rows)
  })

  test('are read from what Excel calls Unicode text, and what is no text is said to be none', async () => {
    const text = '编码\t数量\nHD0111\t20\n'
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8])])
    expect(said(await textOfFile(new File([utf16], 'codes.txt')))).toEqual(['1: HD0111 20'])
    const damaged = new Uint8Array([...new TextEncoder().encode('编码,数量\nHD0111,20\n种植体')].slice(0, -1))
    await expect(textOfFile(new File([damaged], 'codes.csv'))).rejects.toThrow()
  })

  test('are found in a workbook by their headings', async () => {
    const sheets = [
      {
        name: '采购',
        rows: [
          ['序号', '物料编码', '名称', '数量'],
          [1, 'HD0111', '种植体', 20],
          [2, 'GB0111', '接骨板', 5],
        ],
      },
    ]
    const file = new File([(await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>], '采购.xlsx')
    const text = await textOfFile(file)
    expect(text).toBe('编码\t品名\t数量\nHD0111\t种植体\t20\nGB0111\t接骨板\t5')
    expect(said(text)).toEqual(['2: HD0111 20', '3: GB0111 5'])
  })

  test.each([
    ['编码\t品名\t数量\n\t外科口罩\t200', { code: 'CC0112' }, 'CC0112\t外科口罩\t200'],
    ['编码\t品名\t数量\nSU014\t丝线\t10', { qty: 4 }, 'SU014\t丝线\t4'],
    ['HDO111 x 3', { code: 'HD0111' }, 'HD0111\t3'],
    ['HDO111', { code: 'HD0111' }, 'HD0111'],
    ['HD0111', { qty: 7 }, 'HD0111\t7'],
    ['富士 玻璃离子 3', { code: 'GL01' }, 'GL01\t3'],
  ])('put right keep what else stood in the line: %j', (text, said, line) => {
    expect(rowsOfText(text)[0]?.changed(said)).toBe(line)
  })
})
