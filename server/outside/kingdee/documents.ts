import type { KingdeeClient } from './client.ts'

/** What Kingdee calls a form of documents, its id and its number. */
export interface Form {
  id: string
  idField: string
  numberField: string
  /** The list of its rows, for papers: they are written once, with the paper. Sent again they would stand there twice. */
  rows?: string
}

/**
 * Brings a document to audited: found by the id it has there or by its number, saved, submitted, audited. Looked up first each time,
 * so that a try whose answer was lost makes no second one. Answers its id there.
 */
export const bringIn = async (client: KingdeeClient, form: Form, number: string, knownId: string | null, modelOf: (id: string) => Record<string, unknown>): Promise<{ id: string }> => {
  const find = async (filter: string) => {
    const [row] = await client.query({ FormId: form.id, FieldKeys: `${form.idField},${form.numberField},FDocumentStatus`, FilterString: filter, Limit: 1 })
    // A 创建, B 审核中, C 已审核, D 重新审核
    return row ? { id: String(row[0]), state: String(row[2]) } : undefined
  }
  const known = knownId && /^\d+$/.test(knownId) ? await find(`${form.idField}=${knownId}`) : undefined
  const found = known ?? (await find(`${form.numberField}='${number.replaceAll("'", "''")}'`))
  // An audited paper is there as it was sent.
  if (found && form.rows && found.state === 'C') return { id: found.id }
  const { [found ? (form.rows ?? '') : '']: _rows, ...model } = modelOf(found?.id ?? '0')
  const saved = await client.change('save', form.id, {
    NeedUpDateFields: found ? Object.keys(model).filter((field) => field !== form.idField) : [],
    NeedReturnFields: [],
    IsDeleteEntry: false,
    IsVerifyBaseDataField: false,
    Model: model,
  })
  const id = found?.id ?? String(saved.Id)
  const state = found?.state ?? 'A'
  if (state === 'A' || state === 'D') await client.change('submit', form.id, { Ids: id })
  if (state !== 'C') await client.change('audit', form.id, { Ids: id })
  return { id }
}
