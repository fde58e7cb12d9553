import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { useHasToken, useUser } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { path, signInAddress } from '#src/paths.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { openingOf } from '../parts/opening.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { applicationQueries } from './application-queries.ts'

/** Opening an account: the form for who has none, where it stands for who has asked; strangers register first and come back here. */
export const OpenAccountPage = () => {
  const translate = useTranslate()
  const location = useLocation()
  const signedIn = useHasToken()
  const user = useUser()
  const { data } = useQuery({ ...applicationQueries.list({ kind: 'openAccount' }, 1), enabled: signedIn })
  const title = translate('apply.page.openAccount')
  useTitle(title)
  if (!signedIn)
    return (
      <Notice title={title} text={translate('apply.openAccount.stranger')}>
        <Link className="button primary" to={path('Register')}>
          {translate('signIn.register.title')}
        </Link>
        <Link className="button" to={signInAddress(location)}>
          {translate('mall.signIn')}
        </Link>
      </Notice>
    )
  if (!user || !data) return <RowBones rows={4} height={96} />
  const latest = data.items[0]
  const opening = openingOf(user)
  const detail = (id: string) => (
    <div style={{ paddingTop: 24 }}>
      <ApplicationDetail id={id} />
    </div>
  )
  const heading = (
    <header style={{ padding: '24px 0 16px' }}>
      <h1 style={{ fontSize: 28, lineHeight: '36px' }}>{title}</h1>
    </header>
  )
  if (opening === 'reviewing' && !latest) return <Notice title={translate('shop.underReview')} text={translate('apply.openAccount.reviewingHint')} />
  // Whoever came otherwise is a customer already.
  if (user.registerType !== 'investment' && !latest) return <Notice title={translate('apply.openAccount.open')} text={translate('apply.openAccount.openHint')} />
  if (opening === 'open') return latest?.state === 'approved' ? detail(latest.id) : <Notice title={translate('apply.openAccount.open')} text={translate('apply.openAccount.openHint')} />
  if (latest && latest.state !== 'withdrawn') return latest.state === 'draft' || latest.state === 'rejected' ? <Again id={latest.id} heading={heading} /> : detail(latest.id)
  return (
    <>
      {heading}
      <ApplicationForm kind="openAccount" kept={null} onDone={() => undefined} />
    </>
  )
}

const Again = ({ id, heading }: { id: string; heading: React.ReactNode }) => {
  const { data } = useQuery(applicationQueries.one(id))
  if (!data) return <RowBones rows={4} height={96} />
  return (
    <>
      {heading}
      <ApplicationForm key={data.version} kind="openAccount" kept={data} onDone={() => undefined} />
    </>
  )
}
