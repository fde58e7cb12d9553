import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from '#contract/call.ts'
import { fundDeskCalls } from '#contract/fund.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { StatementWords } from '#src/components/StatementWords.tsx'
import { asSpoken, shortTime } from '#src/dates.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import list from '../kit/List.module.css'
import { TextDialog } from '../kit/TextDialog.tsx'
import { StatementsLink } from './StatementsLink.tsx'

const columns = { gridTemplateColumns: 'minmax(200px, 1fr) 90px 130px 90px minmax(240px, 2fr) 110px' }
type Dispute = AnswerOf<typeof fundDeskCalls.disputes>['items'][number]

type Head = Pick<ComponentProps<typeof DeskPage>, 'title' | 'address' | 'views' | 'view' | 'acts' | 'above'>

/** What customers dispute in their statements. */
export const Disputes = (head: Head) => {
  const translate = useTranslate()
  const { page, size } = head.address
  const found = useQuery({
    queryKey: ['disputes', page, size],
    queryFn: () => send(fundDeskCalls.disputes, { page, size }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage
      {...head}
      heads={{ columns, words: ['customer.funds.customer', 'fund.month', 'fund.statement.closing', 'trade.returns.state', 'fund.statement.words'].map((word) => translate(word)) }}
      found={found}
    >
      {(items) => items.map((one) => <Row key={`${one.accountId}${one.month}`} dispute={one} />)}
    </DeskPage>
  )
}

const Row = ({ dispute }: { dispute: Dispute }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayWrite = useMay('payments:write')
  const [replying, setReplying] = useState(false)
  return (
    <article className={list.cells} style={columns} aria-label={`${dispute.accountName} ${asSpoken(dispute.month)}`}>
      <div>
        <Link to={href('AccountsDetail', { id: dispute.accountId })}>{dispute.accountName}</Link>
        <small>{shortTime(dispute.at)}</small>
      </div>
      <div>
        <b>{asSpoken(dispute.month)}</b>
        <small>
          <StatementsLink accountId={dispute.accountId} name={dispute.accountName} />
        </small>
      </div>
      <div>{yuan(dispute.closing)}</div>
      <div>
        <span className={dispute.answered ? 'status done' : 'status attention'}>{translate(dispute.answered ? 'fund.desk.answered' : 'fund.desk.unanswered')}</span>
      </div>
      <StatementWords words={dispute.words} />
      <div>
        {mayWrite && (
          <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setReplying(true)}>
            {translate(dispute.answered ? 'fund.desk.replyMore' : 'fund.desk.reply')}
          </Button>
        )}
      </div>
      {replying && (
        <TextDialog
          name={`reply.${dispute.accountId}.${dispute.month}`}
          title={translate('fund.desk.replyTitle', { name: dispute.accountName, month: asSpoken(dispute.month) })}
          above={<StatementWords words={dispute.words} />}
          label={translate('fund.desk.replyText')}
          action={translate('fund.desk.reply')}
          most={500}
          long
          onClose={() => setReplying(false)}
          onText={async (reply) => {
            await send(fundDeskCalls.reply, { accountId: dispute.accountId, month: dispute.month, reply })
            setReplying(false)
            await queries.invalidateQueries({ queryKey: ['disputes'] })
          }}
        />
      )}
    </article>
  )
}
