import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { accountCalls } from '#contract/account.ts'
import type { ApplicationInfo } from '#contract/application.ts'
import { contentOf, wireGrant } from '#contract/application-content.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { faultsOf } from '#src/api/faults-of.ts'
import { restProvider } from '#src/api/rest-provider.ts'
import { useMay, useUser } from '#src/api/user.ts'
import { ContentFields } from '#src/applications/ContentFields.tsx'
import { gapsOf, grantFormOf, valuesOf, wireNameOf } from '#src/applications/forms.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useKeptTyping } from '#src/hooks/useKeptTyping.ts'
import { useLetterKeys } from '#src/hooks/useLetterKeys.ts'
import { BankCandidates } from '../payments/BankCandidates.tsx'
import { doubtsOf } from './doubts.ts'
import { nothingRefused, type Refusal, RejectDialog } from './RejectDialog.tsx'
import style from './Review.module.css'

/** Yes with its terms, or no with a reason; `children` stand between the terms and the bar, so that what is granted is seen before what was. A comes to the yes, which Enter says; R turns down. */
export const Decision = ({ application, onDecided, children }: { application: ApplicationInfo; onDecided: () => void; children: ReactNode }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { id, version, kind } = application
  const form = grantFormOf(kind)
  const [changed, setTyped, forgetTyped] = useKeptTyping<Record<string, unknown>>(`review.${id}.${version}`, proposal(application))
  const [refusal, setRefusal, forgetRefusal] = useKeptTyping<Refusal>(`refusal.${id}.${version}`, nothingRefused)
  const known = useKnown(application)
  const typed = { ...known, ...changed }
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [doubting, setDoubting] = useState(false)
  const user = useUser()
  const doubtsIn = (values: Record<string, unknown>) => doubtsOf(application, values, user?.signerId)
  const doubts = doubting ? doubtsIn(valuesOf(form, typed)) : []
  const [first] = doubts
  const yes = useRef<HTMLButtonElement>(null)
  const priceLists = useQuery({
    queryKey: ['priceLists', 'choice'],
    queryFn: () => found('priceLists', {}, (one) => ({ id: String(one.id), name: String(one.name) })),
    enabled: form.some(({ input }) => input === 'priceList'),
  })
  // What is wrong with a field stands there until it is changed.
  const change = (by: (typed: Record<string, unknown>) => Record<string, unknown>) => {
    const next = by(typed)
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => next[name] === typed[name])))
    setTyped(by)
  }
  const decided = async (message: string) => {
    notify(message, { type: 'success', messageArgs: { number: application.number, name: application.accountName } })
    forgetTyped()
    forgetRefusal()
    onDecided()
    // The menu counts what waits.
    void queries.invalidateQueries({ queryKey: ['desk', 'waiting'] })
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }
  const approve = async (sure = false) => {
    if (busy) return
    const values = valuesOf(form, typed)
    const gaps = gapsOf(form, values)
    if (gaps.length > 0) return setFaults(Object.fromEntries(gaps.map(([name, word]) => [name, translate(word)])))
    if (doubtsIn(values).length > 0 && !sure) return setDoubting(true)
    setDoubting(false)
    setBusy(true)
    try {
      await send(reviewCalls.review, { id, version, approve: true, ...(form.length > 0 && { grant: wireGrant(kind, values) }) })
      await decided('trade.desk.approved')
    } catch (error) {
      setBusy(false)
      const named = faultsOf(error)
      if (!named) {
        notify(sentenceOf(error), { type: 'error' })
        return queries.invalidateQueries({ queryKey: ['applications'] })
      }
      setFaults(Object.fromEntries(form.map(({ name }) => [name, named[`grant.${wireNameOf(kind, name)}`] ?? ''])))
      if (!Object.keys(named).some((field) => field.startsWith('grant.'))) notify(sentenceOf(error), { type: 'error' })
    }
  }
  // One key alone decides nothing about money: it may have been meant for something else.
  useLetterKeys({ a: () => yes.current?.focus(), r: () => setRejecting(true) }, !rejecting && !doubting)
  return (
    <>
      <div className={style.side}>
        {form.length > 0 && (
          <div className={style.grant}>
            <h3>{translate('apply.toGrant')}</h3>
            {kind === 'collection' && (
              <BankCandidates of={{ applicationId: id }} onTake={(line) => setTyped((now) => ({ ...now, reference: line.reference, amount: line.amount, receivedOn: line.receivedOn }))} />
            )}
            <ContentFields
              words={`grant.${kind}`}
              form={form}
              typed={typed}
              names={application.words}
              faults={faults}
              choices={{ priceLists: priceLists.data, findSpec, retry: priceLists.error ? () => void priceLists.refetch() : undefined }}
              onChange={change}
            />
            {kind === 'openAccount' && <p className="field-hint">{translate('reviewing.licenceHint')}</p>}
          </div>
        )}
        {children}
      </div>
      <div className={style.bar}>
        <span className={style.grow} />
        <Button disabled={busy} aria-haspopup="dialog" onClick={() => setRejecting(true)}>
          {translate('trade.desk.reject')}
          <kbd>R</kbd>
        </Button>
        <Button ref={yes} variant="contained" color="primary" disabled={busy} onClick={() => void approve()}>
          {translate('trade.desk.approve')}
          <kbd>A ↵</kbd>
        </Button>
      </div>
      {first && (
        <ConfirmDialog
          open
          danger
          title={translate(`trade.desk.doubt.${first.word}Title`)}
          text={doubts.map(({ word, facts }) => <p key={word}>{translate(`trade.desk.doubt.${word}`, facts)}</p>)}
          action={translate('trade.desk.doubt.sure')}
          onClose={() => setDoubting(false)}
          onConfirm={() => approve(true)}
        />
      )}
      {rejecting && (
        <RejectDialog
          application={application}
          typed={refusal}
          onTyped={setRefusal}
          onClose={() => {
            setRejecting(false)
            // Somebody else may have decided meanwhile.
            void queries.invalidateQueries({ queryKey: ['applications'] })
          }}
          onDone={() => {
            setRejecting(false)
            void decided('trade.desk.rejected')
          }}
        />
      )}
    </>
  )
}

/** Who serves somebody, and what they are called, stands on their account already. */
const useKnown = ({ kind, accountId }: ApplicationInfo): Record<string, unknown> => {
  const may = useMay('accounts:read')
  const { data } = useQuery({
    queryKey: ['accounts', 'detail', accountId],
    queryFn: () => send(accountCalls.detail, { id: accountId ?? '' }),
    enabled: may && kind === 'openAccount' && accountId !== null,
  })
  return data ? Object.fromEntries(Object.entries({ code: data.code, staffName: data.staffName, staffTel: data.staffTel }).filter(([, value]) => value)) : {}
}

/** What was asked for stands in the terms already, where it can. */
const proposal = ({ kind, content }: ApplicationInfo): Record<string, unknown> => {
  const asked = contentOf(kind, content) as Record<string, unknown>
  // The day that the customer tells is the first to be thought of.
  if (kind === 'collection') asked.receivedOn = asked.paidOn
  return Object.fromEntries(grantFormOf(kind).flatMap(({ name }) => (asked[name] === undefined ? [] : [[name, asked[name]]])))
}

const found = async (resource: string, filter: object, name: (record: Record<string, unknown>) => { id: string; name: string }) =>
  (await restProvider.getList(resource, { filter, pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'ASC' } })).data.map(name)
const findSpec = (text: string) => found('specs', { q: text }, (one) => ({ id: String(one.id), name: `${String(one.goodsName ?? '')} ${String(one.name)} ${String(one.code)}` }))
