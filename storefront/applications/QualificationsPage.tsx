import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { plainFileName } from '#contract/file-words.ts'
import { path } from '#contract/paths.ts'
import type { QualificationFile } from '#contract/qualification.ts'
import { termlessFiles } from '#contract/qualification-files.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { Status } from '#src/components/Status.tsx'
import { asSpoken } from '#src/dates.ts'
import { useFileWord } from '#src/hooks/useFileWord.ts'
import { MyFrame } from '../my-page/MyFrame.tsx'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { applicationQueries } from './application-queries.ts'
import { type Pending, Renewal } from './Renewal.tsx'
import { Uncovered } from './Uncovered.tsx'
import { useOpeningFiles } from './useOpeningFiles.ts'

/** The files that prove who one is: those in force, those that are missing, and what was sent in. */
export const QualificationsPage = () => {
  const translate = useTranslate()
  const name = new URLSearchParams(useLocation().search).get('name')
  const { data, isPending } = useQuery(applicationQueries.files)
  const held = data?.files.find((file) => plainFileName(file.name) === name)
  const opening = useOpeningFiles(name !== null && data !== undefined && !held)
  if (name && (isPending || opening.waiting)) return <RowBones rows={3} height={96} />
  // What a renewal rarely changes is there already, its date and its pictures are new; the first begins with what opened the account.
  const needed = (typed: Record<string, unknown>) =>
    data?.files.some((file) => plainFileName(file.name) === typed.name && file.expiresOn) && !termlessFiles.includes(String(typed.name)) ? ['expiresOn'] : []
  const first = { ...(name === '营业执照' && { number: opening.creditCode }), files: opening.files }
  const start = { name, ...(held ? { number: held.number ?? '', classes: held.classes } : first) }
  return (
    <MyFrame>
      <ApplicationPage kind="qualification" {...(name && { start })} needed={needed} above={opening.files.length > 0 && <p className={mine.hint}>{translate('apply.aptitude.fromOpening')}</p>}>
        <Files />
      </ApplicationPage>
    </MyFrame>
  )
}

const Files = () => {
  const translate = useTranslate()
  const word = useFileWord()
  const { data, error, refetch } = useQuery(applicationQueries.files)
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones rows={3} height={96} />
  const renew = (name: string) => `${path('Aptitude')}?${new URLSearchParams({ new: '1', name })}`
  return (
    <section aria-label={translate('apply.aptitude.held')} style={{ display: 'grid', gap: 12, marginBottom: 16 }}>
      {data.missing.map((name) => (
        <article key={name} className={`panel ${style.part}`}>
          <header>
            <h2>{word(name)}</h2>
            <span className="status blocked">{translate('apply.aptitude.missing')}</span>
            <Renewal name={name} pending={data.pending}>
              <Link className="button small primary" to={renew(name)}>
                {translate('apply.aptitude.send')}
              </Link>
            </Renewal>
          </header>
        </article>
      ))}
      <Uncovered files={data.files} pending={data.pending} />
      {data.files.map((file) => (
        <File key={file.name} file={file} pending={data.pending} renew={renew(plainFileName(file.name))} />
      ))}
    </section>
  )
}

const File = ({ file, pending, renew }: { file: QualificationFile; pending: Pending; renew: string }) => {
  const translate = useTranslate()
  const word = useFileWord()
  return (
    <article className={`panel ${style.part}`} aria-label={word(file.name)}>
      <header>
        <h2>
          {word(file.name)} {file.mandatory && <small>{translate('apply.aptitude.mandatory')}</small>}
        </h2>
        <Status axis="file" state={file.state} />
        <Renewal name={file.name} pending={pending}>
          <Link className="button small" to={renew}>
            {translate('apply.aptitude.renew')}
          </Link>
        </Renewal>
      </header>
      <dl className={`${style.facts} ${style.abreast}`}>
        <div>
          <dt>{translate('apply.qualification.number')}</dt>
          <dd>{file.number ?? '—'}</dd>
        </div>
        <div>
          <dt>{translate('apply.qualification.expiresOn')}</dt>
          <dd>{file.expiresOn ? asSpoken(file.expiresOn) : translate('apply.aptitude.forever')}</dd>
        </div>
        {file.classes.length > 0 && (
          <div>
            <dt>{translate('apply.qualification.classes')}</dt>
            <dd>{file.classes.join(translate('mall.comma'))}</dd>
          </div>
        )}
      </dl>
      {file.files.length > 0 && <FilePreviews files={file.files} />}
    </article>
  )
}
