import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { contentOf } from '#contract/application-content.ts'
import { path } from '#contract/paths.ts'
import { isStaff, useHasToken, useUser } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { signInAddress } from '#src/paths.ts'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { openingOf } from '../parts/opening.ts'
import { LOOK_AGAIN_MS } from '../trade-queries.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { applicationQueries } from './application-queries.ts'

/** Opening an account: the form for who has none, where it stands for who has asked; strangers register first and come back here. */
export const OpenAccountPage = () => {
  const translate = useTranslate()
  const location = useLocation()
  const signedIn = useHasToken()
  const user = useUser()
  const { data, error, refetch } = useQuery({
    ...applicationQueries.list({ kind: 'openAccount' }, 1),
    enabled: signedIn && user !== undefined && !isStaff(user),
    refetchInterval: ({ state }) => (state.data?.items[0]?.state === 'pending' ? LOOK_AGAIN_MS : false),
  })
  const title = translate('apply.page.openAccount')
  useTitle(title)
  if (!signedIn)
    return (
      <Notice whole title={title} text={translate('apply.openAccount.stranger')}>
        <Link className="button primary" to={path('Register')}>
          {translate('signIn.register.title')}
        </Link>
        <Link className="button" to={signInAddress(location)}>
          {translate('mall.signIn')}
        </Link>
      </Notice>
    )
  const already = (
    <Notice whole title={translate('apply.openAccount.open')} text={translate('apply.openAccount.openHint')}>
      <Link className="button" to={path('Home')}>
        {translate('mall.notFound.action')}
      </Link>
    </Notice>
  )
  if (isStaff(user)) return already
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
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
      <h1 style={{ fontSize: 28, lineHeight: '36px', fontWeight: 700 }}>{title}</h1>
    </header>
  )
  if (opening === 'reviewing' && !latest) return <Notice whole title={translate('shop.underReview')} text={translate('apply.openAccount.reviewingHint')} />
  // Whoever came otherwise is a customer already.
  if (user.registerType !== 'investment' && !latest) return already
  if (opening === 'open') return latest?.state === 'approved' ? detail(latest.id) : already
  if (latest && latest.state !== 'withdrawn') return latest.state === 'draft' || latest.state === 'rejected' ? <Again id={latest.id} heading={heading} /> : detail(latest.id)
  if (latest) return <Again id={latest.id} heading={heading} anew />
  return (
    <>
      {heading}
      <ApplicationForm kind="openAccount" kept={null} start={{ companyName: user.name, phone: user.accountPhone ?? '' }} onDone={() => undefined} />
    </>
  )
}

/** The one that is to be changed; one that was taken back is begun anew with what it said. */
const Again = ({ id, heading, anew = false }: { id: string; heading: React.ReactNode; anew?: boolean }) => {
  const { data, error, refetch } = useQuery(applicationQueries.one(id))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones rows={4} height={96} />
  return (
    <>
      {heading}
      {anew ? (
        <ApplicationForm kind="openAccount" kept={null} start={contentOf('openAccount', data.content) as Record<string, unknown>} names={data.words} onDone={() => undefined} />
      ) : (
        <ApplicationForm key={data.version} kind="openAccount" kept={data} onDone={() => undefined} />
      )}
    </>
  )
}
