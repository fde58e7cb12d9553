import { type RaRecord, useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Attachment } from '#contract/attachment.ts'
import { href, restList } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import style from '../kit/Form.module.css'

const FilePreviews = lazy(() => import('#src/applications/FilePreviews.tsx').then((part) => ({ default: part.FilePreviews })))

/** What a licence covers, its scans, and whose it is. */
export const QualificationBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const [mayLook, mayOpen] = [useMay('applications:read'), useMay('accounts:read')]
  const files = (record.files ?? []) as Attachment[]
  const classes = (record.classes ?? []) as string[]
  return (
    <>
      {classes.length > 0 && (
        <p>
          {translate('mall.pair', { label: translate('resources.qualifications.fields.classes') })}
          {classes.join(' / ')}
        </p>
      )}
      <h2>{translate('resources.qualifications.fields.files')}</h2>
      {files.length === 0 || !mayLook ? (
        <p className={style.small}>{files.length === 0 ? '—' : files.map(({ name }) => name).join(' ')}</p>
      ) : (
        <Suspense fallback={null}>
          <FilePreviews files={files} />
        </Suspense>
      )}
      {record.accountId && mayOpen && <Link to={href('AccountsDetail', { id: String(record.accountId) })}>{String(record.companyName)}</Link>}
      {record.accountId && <Link to={restList('qualifications', { accountId: record.accountId })}>{translate('resources.qualifications.all')}</Link>}
    </>
  )
}
