import { crc32 } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let [admin, hospital] = ['', '']
beforeAll(async () => {
  mall = await openTestMall()
  ;[admin, hospital] = (await Promise.all(['admin', 'hospital'].map(async (one) => (await signIn(mall, one)).token))) as [string, string]
})
afterAll(() => mall.close())

const attach = (content: string | Uint8Array, name: string) => ask<{ fFile: string }>(mall, '/api/attachment/uploadMall', fileForm(content, name), { token: hospital })
const importing = (content: string | Uint8Array, name: string) => ask<{ created: number }>(mall, '/api/accounts/import', fileForm(content, name), { token: admin })
const accounts = async () => (await mall.database.pool.query<{ count: string }>('select count(*) from account')).rows[0]?.count

describe('F8 a file that could run something', () => {
  const script = '<script>alert(document.domain)</script>'
  test.each([
    ['a drawing', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`, 'x.svg'],
    ['a drawing called a picture', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'x.png'],
    ['a page', `<html>${script}</html>`, 'x.html'],
    ['a page called a PDF', `<html>${script}</html>`, 'x.pdf'],
    ['a programme', 'MZ\x90\x00\x03', 'x.exe'],
    ['a page in a picture’s clothes', `\xff\xd8\xff\xe0${script}`, 'x.jpg'],
  ])('%s is not taken', async (_, content, name) => {
    const { succeeded, errors } = await attach(content, name)
    expect([succeeded, typeof errors]).toEqual([false, 'string'])
  })

  test('a PDF with a page behind its head is given back as a PDF and nothing else', async () => {
    const { data } = await attach(`%PDF-1.4\n${script}`, 'x.pdf')
    const answer = await mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${data?.fFile}`, { headers: { authorization: `Bearer ${hospital}` } }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toMatch(/^(inline|attachment); /)
    // Nobody comes to it by its address alone: it wants the token, which no link carries.
    expect((await mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${data?.fFile}`))).status).toBe(401)
  })
})

/** A workbook in which one part is another text, packed without compression. */
const altered = async (change: (name: string, text: string) => string) => {
  const { inflateRawSync } = await import('node:zlib')
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '客户',
          rows: [
            ['账号', '名称', '账户类型'],
            ['outer-1', '外部', '客户'],
          ],
        },
      ],
    }),
  )
  const files: { name: string; data: Buffer }[] = []
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, extra, comment, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const text = (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8')
    files.push({ name, data: Buffer.from(change(name, text)) })
    at += 46 + nameLength + extra + comment
  }
  const [parts, directory] = [[] as Buffer[], [] as Buffer[]]
  let offset = 0
  for (const { name, data } of files) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(crc32(data), 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt32LE(data.length, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + data.length
  }
  const list = Buffer.concat(directory)
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(files.length, 8)
  tail.writeUInt16LE(files.length, 10)
  tail.writeUInt32LE(list.length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, tail])
}

describe('G10 a workbook that asks for something outside itself', () => {
  test('is read as any other where nothing was altered', async () => {
    expect((await importing(await altered((_, text) => text), '客户.xlsx')).data?.created).toBe(1)
  })

  test.each([
    ['a file of the server', '<!DOCTYPE x [<!ENTITY leak SYSTEM "file:///etc/passwd">]>', '&leak;'],
    ['an address', '<!DOCTYPE x [<!ENTITY leak SYSTEM "http://127.0.0.1:1/leak">]>', '&leak;'],
    [
      'a billion laughs',
      `<!DOCTYPE x [<!ENTITY a "哈哈哈哈哈哈哈哈哈哈">${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]>`,
      '&i;',
    ],
  ])('gets nothing of %s', async (_, declaration, use) => {
    const began = performance.now()
    const before = process.memoryUsage().rss
    const file = await altered((name, text) => (/sharedStrings|sheet1\.xml$/.test(name) ? text.replace(/^(<\?xml[^>]*\?>)?/, (head) => head + declaration).replaceAll('外部', use) : text))
    await importing(file, '客户.xlsx')
    const { rows } = await mall.database.pool.query("select name from account where account = 'outer-1'")
    for (const { name } of rows) {
      expect(name).not.toMatch(/root:|哈哈/)
      expect(name.length).toBeLessThan(200)
    }
    expect(performance.now() - began).toBeLessThan(5000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })
})

describe('G12 an upload that breaks off', () => {
  const form = (body: string, more: Record<string, string> = {}) =>
    mall.app.fetch(
      new Request('http://mall.test/api/accounts/import', { method: 'POST', headers: { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=edge', ...more }, body }),
    )
  const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n账号,名称,账户类型\r\ntorn-1,甲,客户\r\n'
  test.each([
    ['before its end', part],
    ['in its head', '--edge\r\ncontent-disposition: form-data; na'],
    ['before it began', ''],
    ['with another boundary', `${part.replaceAll('edge', 'other')}\r\n--other--\r\n`],
  ])('%s leaves nothing behind', async (_, body) => {
    const before = await accounts()
    const answer = await form(body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await accounts()).toBe(before)
  })

  test('in the middle of a workbook leaves nothing behind, wherever it breaks', async () => {
    const whole = await writeXlsx({ sheets: [{ name: '客户', rows: [['账号', '名称', '账户类型'], ...Array.from({ length: 200 }, (_, at) => [`cut-${at}`, `半截 ${at}`, '客户'])] }] })
    const before = await accounts()
    for (let at = 1; at < 20; at++) {
      const { status, succeeded } = await importing(whole.slice(0, Math.floor((whole.length * at) / 20)), '客户.xlsx')
      expect([at, status < 500, succeeded]).toEqual([at, true, false])
    }
    expect(await accounts()).toBe(before)
  })
})
