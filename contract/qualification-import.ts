import { z } from 'zod'
import { plainFileName } from './file-words.ts'
import { importCallsOf, lastDayCell } from './import.ts'
import { fileNames } from './qualification-files.ts'
import { required, says } from './text.ts'
import type { Fields } from './wire.ts'

/** A file's name as people write it: in title marks or without. */
const fileCell = z
  .string()
  .transform((value) => plainFileName(value).trim())
  .refine((value) => (fileNames as readonly string[]).includes(value), says('import.licence', { names: fileNames.join('、') }))

/** The classes that a licence covers, however they are parted, as `II/III`: Ⅱ类、Ⅲ类, 二、三类, II；III. */
const classesCell = z
  .string()
  .transform((value) =>
    value
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll('二', 'II')
      .replaceAll('三', 'III')
      .replace(/[第类\s]/g, ' '),
  )
  .transform((value) => [...new Set(value.split(/[\s,、/;|和及]+/).filter(Boolean))].sort().join('/'))
  .refine((value) => /^(II|III|II\/III)$/.test(value), says('import.classes'))

/** Licences in files: a customer by its code, how it signs in or its whole name, and which of its files it is. */
export const qualificationImportFields = {
  accountCode: ['accountCode', required(120), '客户编码'],
  name: ['name', fileCell, '文件'],
  number: ['number', required(80), '证号'],
  expiresOn: ['expiresOn', lastDayCell, '到期日'],
  classes: ['classes', classesCell, '覆盖的器械类别'],
} as const satisfies Fields

/** What a new record has to have beside its key. */
export const qualificationsNeed = ['number'] as const satisfies (keyof typeof qualificationImportFields)[]

export const qualificationImportCalls = importCallsOf('/api/qualifications', '资质文件', 'qualifications:write')
