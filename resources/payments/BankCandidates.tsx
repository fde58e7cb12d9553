import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type BankCandidate, bankLineCalls } from '#contract/bank-line.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { asSpoken } from '#src/dates.ts'
import style from './Payments.module.css'

/** What money is looked for. */
export type CandidatesOf = { paymentId: string } | { applicationId: string } | { orderId: string }

/** Lines of the bank's list that may be the money meant, with what speaks for each; one is taken with a press. */
export const BankCandidates = ({ of, onTake }: { of: CandidatesOf; onTake: (line: BankCandidate) => void }) => {
  const translate = useTranslate()
  const may = useMay('payments:read')
  const { data } = useQuery({ queryKey: ['bankLines', 'candidates', of], queryFn: () => send(bankLineCalls.candidates, of), enabled: may, staleTime: 0 })
  if (!data) return null
  return (
    <section className={style.candidates} aria-label={translate('services.candidates.title')}>
      <h3>{translate('services.candidates.title')}</h3>
      {data.length === 0 && <p>{translate('services.candidates.none')}</p>}
      {data.map((line) => (
        <div key={line.id}>
          <span>
            <b>{yuan(line.amount)}</b> {line.payerName}
            <small>
              {asSpoken(line.receivedOn)} · {line.reference} {line.note && `· ${line.note}`}
            </small>
            <small>{line.why.map((one) => translate(`services.candidates.why.${one}`)).join(translate('mall.comma'))}</small>
          </span>
          <Button size="small" aria-label={`${translate('desk.choose')} ${line.reference}`} onClick={() => onTake(line)}>
            {translate('desk.choose')}
          </Button>
        </div>
      ))}
    </section>
  )
}
