import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useIsMain, useUser } from '#src/api/user.ts'
import { ApplicationPage } from '../applications/ApplicationPage.tsx'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'

/** Taking the deposit back: applications under its password, beside what can be taken; it goes to an account of the company's own. */
export const DepositBackPage = () => {
  const user = useUser()
  return <ApplicationPage kind="withdrawal" above={<Free />} {...(user && { start: { accountName: user.name } })} />
}

const Free = () => {
  const translate = useTranslate()
  const { data } = useQuery({ ...fundQueries.overview, enabled: useIsMain() })
  return (
    <p className={`${fund.hint} priced`}>
      {data && translate('fund.mayWithdraw', { free: yuan(data.deposit), frozen: yuan(data.frozen) })}
      {/* Better before the form is filled in than after. */}
      {data && !data.hasGuaranteePassword && (
        <>
          {' '}
          <Link to={path('MypagePledgefunds')}>{translate('fund.passwordHint')}</Link>
        </>
      )}
    </p>
  )
}
