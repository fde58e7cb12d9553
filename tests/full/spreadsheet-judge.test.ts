import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'mall-judge-'))
let mall: TestMall
let token = ''
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true, force: true })
})

const RECKONED = '123456'
/** Cells that spreadsheets take for formulas, each of which would come to that number or reach out. */
const sum = '123450+6'
const live = [
  `=${sum}`,
  `+${sum}`,
  '-1+123457',
  '@SUM(123450;6)',
  `\t=${sum}`,
  `\r=${sum}`,
  `\n=${sum}`,
  ` =${sum}`,
  `＝${sum}`,
  `＋${sum}`,
  '=HYPERLINK("http://evil.example";"123456")',
  `"=${sum}"`,
  "=cmd|'/c calc'!A1",
]

/** What LibreOffice shows in the cells of a file once it has opened it. */
const shown = async (file: string) => {
  const office = process.env.OFFICE_BIN
  if (!office) throw new Error('No LibreOffice: run this through `npm run test:full`, which finds or installs it, or set OFFICE_BIN.')
  const out = mkdtempSync(join(folder, 'shown-'))
  await run(
    office,
    [
      '--headless',
      '--norestore',
      // As a person answers its question: UTF-8, commas.
      ...(file.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : []),
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1',
      '--outdir',
      out,
      file,
    ],
    { timeout: 120_000 },
  )
  return readdirSync(out)
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join('\n')
}
const isReckoned = (text: string) => text.split('\n').filter((line) => new RegExp(`(^|,)"?${RECKONED}"?(,|$)`).test(line))

test.each(['csv', 'xlsx'])('G1 LibreOffice reckons nothing in an export as %s', async (format) => {
  for (const [at, text] of live.entries()) await mall.database.pool.query('update account set name = $1, remark = $1 where id = $2', [text, `demo-0${100 + at}`])
  const answer = await mall.app.fetch(
    new Request(`http://mall.test/api/accounts/export?format=${format}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"page":0,"size":0}',
    }),
  )
  expect(answer.status).toBe(200)
  const file = join(folder, `export.${format}`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  const text = await shown(file)
  expect(text).toContain('武汉仁和口腔医院有限公司')
  expect(isReckoned(text)).toEqual([])
  expect(text).not.toMatch(/#NAME|#VALUE|#REF|Err:/)
  expect(text).toContain(sum)
})

test('the judge judges: a file that isn’t disarmed is reckoned', async () => {
  const file = join(folder, 'live.csv')
  writeFileSync(file, `名称,备注\n甲,=${sum}\n`)
  expect(isReckoned(await shown(file))).toHaveLength(1)
})
