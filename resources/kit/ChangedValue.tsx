import { useGetManyAggregate, useTranslate } from 'ra-core'
import { useModel } from '../accounts/useModel.ts'
import style from './Form.module.css'
import { references } from './references.ts'
import type { Reference } from './resource-spec.ts'
import { useFieldWord } from './useFieldWord.ts'

/** Whose ids these fields keep, in whichever record they stand. */
const referred: Readonly<Record<string, Reference>> = {
  accountId: references.customer,
  ownerId: references.customer,
  groupId: references.series,
  goodsId: references.goods,
  specId: references.spec,
}
const pictures = new Set(['image', 'images', 'cover', 'picture'])

/** How the values of one kind of record are read. */
export interface Reading {
  resource: string
  /** A field's value as people read it; what is empty, yes or no, another record or a picture is known here. */
  words: (field: string, value: unknown) => string
}

interface Props extends Reading {
  field: string
  value: unknown
}

/** A value that the history of a record keeps: other records by their names, pictures to look at, everything else in words. */
export const ChangedValue = ({ resource, field, value, words }: Props) => {
  const translate = useTranslate()
  const label = useFieldWord(resource)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return translate('account.form.empty')
  if (typeof value === 'boolean') return translate(value ? 'list.yes' : 'list.no')
  const reference = referred[field]
  if (reference) return <Referred reference={reference} id={String(value)} />
  if (field === 'orgId') return <Organisation id={String(value)} />
  if (!pictures.has(field)) return words(field, value)
  return (Array.isArray(value) ? value : [value]).map((url) => <img key={String(url)} className={style.changed} src={String(url)} alt={label(field)} width={28} height={28} loading="lazy" />)
}

/** By its id where it isn't there any more. */
const Referred = ({ reference, id }: { reference: Reference; id: string }) => {
  const { data, isPending } = useGetManyAggregate(reference.resource, { ids: [id] })
  const record = data?.[0]
  return isPending ? '…' : record ? reference.text(record) : id
}

const Organisation = ({ id }: { id: string }) => useModel()?.organisations.find(({ value }) => value === id)?.name ?? id
