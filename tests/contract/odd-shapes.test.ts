import { expect, test } from 'vitest'
import { kindNames, kindSpecs } from '#contract/application-kinds.ts'
import type { Fields } from '#contract/wire.ts'
import { formOf } from '#src/applications/forms.ts'
import { oddShapes } from '#src/applications/odd-shapes.ts'

/** What people type, good and bad, into fields that have a shape. */
const typed = ['13800000001', '1380000000', '027-88888888', 'a@b.cn', 'a@b', '91320602MA1QM1NG0A', '91320602MA1QM1NG0B', '91320602ma1qm1ng0a', '6222 0200 1234', '12', 'x']
const fields = kindNames.flatMap((kind) => formOf(kind).map((field) => ({ kind, field })))
const named = new Set(['phone', 'staffTel', 'email', 'newEmail', 'creditCode', 'taxNumber', 'newTaxNumber', 'bankAccount'])

test.each(fields.filter(({ field }) => named.has(field.name)).map(({ kind, field }) => [`${kind}.${field.name}`, kind, field] as const))(
  'what the form says of %s is what the contract says',
  (_, kind, field) => {
    const schema = (kindSpecs[kind].fields as Fields)[field.name]?.[1]
    for (const value of typed) expect([value, oddShapes([field], { [field.name]: value }).length === 0]).toEqual([value, schema?.safeParse(value).success])
  },
)
