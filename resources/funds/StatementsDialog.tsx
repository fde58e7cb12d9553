import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { fundDeskCalls } from '#contract/fund.ts'
import type { Statement } from '#contract/statement.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { MadeOf } from '#src/components/MadeOf.tsx'
import { StatementWords } from '#src/components/StatementWords.tsx'
import { Status } from '#src/components/Status.tsx'
import { asSpoken } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { NotRead } from '../kit/NotRead.tsx'
import { ReadDialog } from '../kit/ReadDialog.tsx'
import style from '../kit/Sheet.module.css'
import { TableBones } from '../kit/TableBones.tsx'
import { useExport } from '../kit/useExport.ts'
import { StatementLines } from './StatementLines.tsx'

const sums = ['opening', 'delivered', 'paid', 'returned', 'other', 'closing'] as const satisfies readonly (keyof Statement)[]

/** A customer's statements by month, as the customer sees them, each with its paper. */
export const StatementsDialog = ({ accountId, name, onClose }: { accountId: string; name: string; onClose: () => void }) => {
  const translate = useTranslate()
  const paper = usePaper(fundDeskCalls.statementPaper)
  const { exportAs, busy } = useExport(fundDeskCalls.exportStatement)
  const { data, error, refetch } = useQuery({ queryKey: ['funds', 'statements', accountId], queryFn: () => send(fundDeskCalls.statements, { accountId }) })
  const [month, setMonth] = useState<string | null>(null)
  if (month)
    return (
      <ReadDialog title={`${name} · ${translate('fund.desk.linesOf', { month })}`} acts={<Button onClick={() => setMonth(null)}>{translate('fund.desk.months')}</Button>} onClose={onClose}>
        <StatementLines accountId={accountId} month={month} />
      </ReadDialog>
    )
  return (
    <ReadDialog title={translate('fund.desk.statementsOf', { name })} onClose={onClose}>
      {error && !data ? (
        <NotRead error={error} retry={refetch} />
      ) : !data ? (
        <TableBones />
      ) : data.length === 0 ? (
        <p>{translate('fund.desk.noStatements')}</p>
      ) : (
        <div className={style.scroll}>
          <table className={`${style.lines} ${style.cards}`}>
            <thead>
              <tr>
                <th>{translate('fund.month')}</th>
                {sums.map((name) => (
                  <th key={name} className={style.num}>
                    {translate(`fund.statement.${name}`)}
                  </th>
                ))}
                <th aria-hidden="true" />
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <Fragment key={one.month}>
                  <tr>
                    <td>
                      <b>{asSpoken(one.month)}</b> <Status axis="statement" state={one.state} />
                    </td>
                    {sums.map((name) => (
                      <td key={name} className={style.num} data-label={translate(`fund.statement.${name}`)}>
                        {name === 'closing' ? <b>{yuan(one[name])}</b> : yuan(one[name])}
                        {name === 'closing' && one.closing.startsWith('-') && <small> {translate('fund.statement.prepaid')}</small>}
                      </td>
                    ))}
                    <td className={style.num}>
                      <button type="button" className="link" onClick={() => setMonth(one.month)} aria-label={translate('fund.desk.linesOf', { month: asSpoken(one.month) })}>
                        {translate('fund.statement.lines')}
                      </button>{' '}
                      <button type="button" className="link" onClick={() => void paper({ accountId, month: one.month })} aria-label={translate('fund.desk.paperOf', { month: asSpoken(one.month) })}>
                        PDF
                      </button>{' '}
                      <button
                        type="button"
                        className="link"
                        disabled={busy}
                        onClick={() => void exportAs('xlsx', { accountId, month: one.month })}
                        aria-label={translate('fund.desk.fileOf', { month: asSpoken(one.month) })}
                      >
                        Excel
                      </button>
                    </td>
                  </tr>
                  {one.words.length > 0 && (
                    <tr>
                      <td colSpan={sums.length + 2}>
                        <StatementWords words={one.words} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
          <MadeOf statement={data[0] as Statement} />
        </div>
      )}
    </ReadDialog>
  )
}
