import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { fundCalls } from '#contract/fund.ts'
import { href } from '#contract/paths.ts'
import type { Statement } from '#contract/statement.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { MadeOf } from '#src/components/MadeOf.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatementWords } from '#src/components/StatementWords.tsx'
import { Status } from '#src/components/Status.tsx'
import { asSpoken } from '#src/dates.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { useIsActing } from '#src/hooks/useIsActing.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { LongField } from '../parts/LongField.tsx'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'
import { StatementLines } from './StatementLines.tsx'

const figures = ['opening', 'delivered', 'paid', 'returned', 'other', 'closing'] as const

/** Statements by month, or one of them line by line. */
export const FinancePage = () => {
  const month = new URLSearchParams(useLocation().search).get('month')
  return month ? <StatementLines key={month} month={month} /> : <Statements />
}

/** The months: the figures, their paper, and yes or what is wrong. */
const Statements = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(fundQueries.statements)
  const [agreeing, setAgreeing] = useState<Statement | null>(null)
  const [disputing, setDisputing] = useState<Statement | null>(null)
  const isActing = useIsActing()
  const title = translate('shop.mine.finance')
  useTitle(title)
  const agreement = useAttempt()
  const agree = async ({ month, closing }: Statement) => {
    const done = await agreement.run({}, () => send(fundCalls.settleStatement, { month, closing, agree: true }))
    await client.invalidateQueries({ queryKey: ['trade', 'fund', 'statements'] })
    if (!done) return
    notify('fund.statement.agreed', { type: 'success' })
    setAgreeing(null)
  }
  const paper = usePaper(fundCalls.statementPaper)
  return (
    <>
      <header className={mine.head}>
        <h1>{title}</h1>
      </header>
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones />
      ) : data.length === 0 ? (
        <Notice title={translate('fund.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <div className={`panel fades ${style.wrap}`}>
          <table className={`${style.table} ${style.rows} ${style.broad} ${fund.statements}`}>
            <thead>
              <tr>
                <th>{translate('fund.month')}</th>
                {figures.map((name) => (
                  <th key={name} className={style.num}>
                    {translate(`fund.statement.${name}`)}
                  </th>
                ))}
                <th>{translate('trade.returns.state')}</th>
                <th>
                  <span className="visually-hidden">{translate('trade.orders.acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <Fragment key={one.month}>
                  <tr>
                    <td style={{ whiteSpace: 'nowrap' }}>{asSpoken(one.month)}</td>
                    {figures.map((name) => (
                      <td key={name} data-label={translate(`fund.statement.${name}`)} className={`${style.num} ${name === 'closing' ? style.money : ''}`}>
                        {yuan(one[name])}
                        {name === 'closing' && one.closing.startsWith('-') && <small>{translate('fund.statement.prepaid')}</small>}
                      </td>
                    ))}
                    <td>
                      <Status axis="statement" state={one.state === 'disputed' && one.words.at(-1)?.byStaff ? 'answered' : one.state} />
                      {one.state === 'disputed' && !one.words.at(-1)?.byStaff && <small>{translate('fund.statement.waits')}</small>}
                    </td>
                    <td className={style.last}>
                      <div className={style.acts}>
                        <Link to={href('MypageFinance', { month: one.month })}>{translate('fund.statement.lines')}</Link>
                        <button type="button" className="link" onClick={() => void paper({ month: one.month })}>
                          PDF
                        </button>
                        {!isActing && (one.state === 'open' || one.state === 'disputed') && (
                          <>
                            <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAgreeing(one)}>
                              {translate('fund.statement.agree')}
                            </button>
                            <button type="button" className="link" aria-haspopup="dialog" onClick={() => setDisputing(one)}>
                              {translate(one.state === 'disputed' ? 'fund.statement.disputeMore' : 'fund.statement.dispute')}
                            </button>
                          </>
                        )}
                      </div>
                    </td>
                  </tr>
                  {one.words.length > 0 && (
                    <tr>
                      <td colSpan={figures.length + 3}>
                        <StatementWords words={one.words} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
          <div className={fund.made}>
            <MadeOf statement={data[0] as Statement} />
          </div>
        </div>
      )}
      {agreeing && (
        <FormDialog
          title={translate('fund.statement.agreeTitle', { month: asSpoken(agreeing.month) })}
          action={translate('fund.statement.agree')}
          busy={agreement.busy}
          failure={agreement.failure}
          onClose={() => setAgreeing(null)}
          onSubmit={() => void agree(agreeing)}
        >
          <p>{translate('fund.statement.agreeText', { closing: yuan(agreeing.closing) })}</p>
        </FormDialog>
      )}
      {disputing && <DisputeDialog statement={disputing} onClose={() => setDisputing(null)} />}
    </>
  )
}

const DisputeDialog = ({ statement, onClose }: { statement: Statement; onClose: () => void }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { typed, set, restored } = useDialogDraft(`dispute.${statement.month}`, { note: '' })
  const { note } = typed
  const submit = async () => {
    const check = { note: note.trim() ? '' : translate('trade.form.required') }
    if (!(await attempt.run(check, () => send(fundCalls.settleStatement, { month: statement.month, closing: statement.closing, agree: false, note: note.trim() })))) return
    await client.invalidateQueries({ queryKey: ['trade', 'fund', 'statements'] })
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      title={translate('fund.statement.disputeTitle', { month: asSpoken(statement.month) })}
      action={translate('fund.statement.disputeSend')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <StatementWords words={statement.words} />
      <LongField label={translate('fund.statement.note')} value={note} onChange={(note) => set({ note })} error={attempt.faults.note} maxLength={500} autoFocus />
    </FormDialog>
  )
}
