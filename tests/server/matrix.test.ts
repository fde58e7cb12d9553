import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { rowsOf } from '#server/db/database.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

/** The matrix as people agreed on it: checked in, read in review. `UPDATE_MATRIX=1` writes it anew. */
const FILE = 'docs/permissions.md'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

/** A colleague of the hospital's with these rights, signed in. */
const colleague = async (fAccount: string, fMay: string[]) => {
  const { token } = await signIn(mall, 'hospital')
  const { data } = await ask<{ fLink: string }>(mall, '/api/colleague/addMall', { fAccount, fName: fAccount, fMay, fApprovalAbove: null }, { token })
  const set = await ask(mall, '/api/auth/setPassword', { fToken: new URL(data?.fLink ?? '').searchParams.get('set'), fNewPassword: 'Colleague@1', fConfirm: 'Colleague@1' })
  return set.headers.get('access-token') as string
}
const demo = async (account: string) => (await signIn(mall, account)).token
/** An account of the demo's crowd, by what it is; given the demo's password. */
const ofCrowd = async (where: ReturnType<typeof sql>) => {
  const [row] = await rowsOf<{ account: string }>(
    mall.database.db,
    sql`
    update account set password_hash = (select password_hash from account where account = 'hospital')
    where id = (select id from account where status = 'active' and ${where} order by id limit 1) returning account`,
  )
  if (!row) throw new Error('the demo has nobody like this')
  return row.account
}

const people: Record<string, () => Promise<string | null>> = {
  stranger: async () => null,
  'main account': () => demo('hospital'),
  'colleague who orders': () => colleague('matrix-orders', ['下单']),
  'colleague who pays': () => colleague('matrix-pays', ['付款']),
  'colleague who approves': () => colleague('matrix-approves', ['审批', '查看价格']),
  individual: () => demo('personal'),
  investment: () => demo('recruit'),
  agent: async () => demo(await ofCrowd(sql`account_type = 'agent' and owner_id is null`)),
  'other organisation': async () => demo(await ofCrowd(sql`account_type = 'customer' and org_id = '9' and owner_id is null`)),
  'disabled since': async () => {
    const token = await colleague('matrix-gone', ['下单', '查看价格'])
    await mall.database.db.execute(sql`update account set status = 'disabled' where account = 'matrix-gone'`)
    return token
  },
  'staff without roles': async () => {
    const account = await ofCrowd(sql`account_type = 'staff' and account not in ('admin', 'finance', 'sales')`)
    await mall.database.db.execute(sql`update account set roles = '{}' where account = ${account}`)
    return demo(account)
  },
  sales: () => demo('sales'),
  finance: () => demo('finance'),
  admin: () => demo('admin'),
}

/**
 * What the guard says: ✓ where it lets through, whatever is said of the body then. A torn body goes no further than the guard; calls that anyone
 * may make look at the person themselves, and get an empty one.
 */
const verdict = async (call: (typeof allCalls)[number], token: string | null): Promise<string> => {
  const { method, form, access } = call
  const path = call.path.replace(/\{\w+\}/g, 'none')
  const body = method === 'GET' || method === 'DELETE' ? null : form ? new FormData() : access === 'anyone' ? '{}' : '{'
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(typeof body === 'string' && { 'content-type': 'application/json-patch+json' }) }
  const { status } = await mall.app.fetch(new Request(`http://mall.test${path}`, { method, headers, body }))
  expect(status, `${method} ${path}`).toBeLessThan(500)
  return status === 401 || status === 403 ? String(status) : '✓'
}

const nameOf = ({ method, path }: { method: string; path: string }) => `\`${method} ${path}\``
// Signing out ends the session that the other calls need: it comes last.
const ordered = [...allCalls].sort((one, other) => Number(one.path.endsWith('/logout')) - Number(other.path.endsWith('/logout')))
const table = async (): Promise<string[]> => {
  const cells = new Map(allCalls.map((call) => [call, [] as string[]]))
  for (const token of await Promise.all(Object.values(people).map((enter) => enter()))) for (const call of ordered) cells.get(call)?.push(await verdict(call, token))
  return [...cells].map(([call, found]) => `| ${nameOf(call)} | ${call.title} | ${found.join(' | ')} |`).sort()
}

describe('every call and every kind of person', () => {
  test('E1 the guard says what the checked-in matrix says', async () => {
    const head = [`| Call | What it does | ${Object.keys(people).join(' | ')} |`, `|${'---|'.repeat(Object.keys(people).length + 2)}`]
    const found = [...head, ...(await table())]
    if (process.env.UPDATE_MATRIX) {
      const before = readFileSync(FILE, 'utf8').split('\n| Call |')[0]
      writeFileSync(FILE, `${before}\n${found.join('\n')}\n`)
    }
    expect(found).toEqual(
      readFileSync(FILE, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('|')),
    )
  })

  test('E2 a call without a row is found', () => {
    expect(existsSync(FILE)).toBe(true)
    const rows = readFileSync(FILE, 'utf8')
    expect(allCalls.filter((call) => !rows.includes(`| ${nameOf(call)} |`)).map(nameOf)).toEqual([])
    expect(rows.includes(nameOf({ method: 'POST', path: '/api/no/suchCall' }))).toBe(false)
  })
})
