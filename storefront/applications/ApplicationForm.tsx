import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { contentOf, wireContent } from '#contract/application-content.ts'
import type { Kind } from '#contract/application-kinds.ts'
import { send } from '#src/api/client.ts'
import { ContentFields } from '#src/applications/ContentFields.tsx'
import { formOf, gapsOf, oddCounts, valuesOf, wireNameOf } from '#src/applications/forms.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { useTypedDraft } from '#src/hooks/useTypedDraft.ts'
import style from '../orders/Orders.module.css'
import { Failure, SecretField } from '../parts/Fields.tsx'
import { LeaveGuard } from '../parts/LeaveGuard.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Restored } from '../parts/Restored.tsx'
import { useApplicationChanged } from './useApplicationChanged.ts'
import { useFormChoices } from './useFormChoices.ts'

interface Props {
  kind: Kind
  /** One that was kept or turned down; null for a new one. */
  kept: ApplicationInfo | null
  /** What a new one begins with. */
  start?: Record<string, unknown>
  /** What has been typed into a kept one since. */
  since?: Record<string, unknown>
  /** What ids in it are called. */
  names?: Record<string, string>
  /** Instead of signing in: the link's token, and the brands it offers. */
  link?: { token: string; brands: readonly string[] }
  /** Fields that may be left empty in general, but not with what is typed here. */
  needed?: (typed: Record<string, unknown>) => readonly string[]
  above?: ReactNode
  /** Is told what is typed, to keep it. */
  onTyped?: (typed: Record<string, unknown>) => void
  onDone: (application: ApplicationInfo) => void
}

interface Draft {
  typed: Record<string, unknown>
  /** What ids in it are called. */
  names: Record<string, string>
}

/** One application's form, whichever kind: kept as a draft or handed in; after a refusal its reason stands above. */
export const ApplicationForm = ({ kind, kept, start = {}, since = {}, names = {}, link, needed, above, onTyped, onDone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const changed = useApplicationChanged(kind)
  const attempt = useAttempt()
  const key = useSubmitKey()
  const [begun] = useState<Record<string, unknown>>(() => (kept ? contentOf(kind, kept.content) : start))
  // Behind a link it is kept by the link, not for whoever is signed in.
  const name = link ? null : `application.${kind}.${kept ? `${kept.id}.${kept.version}` : 'new'}`
  const [known] = useState(() => (Object.keys(since).length > 0 ? { ...begun, ...since } : undefined))
  // What was found by its name is kept with it: an id alone says nothing when it is there again.
  const { typed: draft, setTyped: setDraft, restored, anew } = useTypedDraft<Draft>(name, { typed: begun, names: {} }, known && { typed: known, names: {} })
  const { typed } = draft
  const setTyped = (change: (now: Draft['typed']) => Draft['typed']) => setDraft((now) => ({ ...now, typed: change(now.typed) }))
  useEffect(() => {
    if (typed !== begun) onTyped?.(typed)
    // Only what is typed is told.
  }, [typed])
  const saved = useRef(false)
  const must = needed?.(typed) ?? []
  const form = formOf(kind).map((field) => (must.includes(field.name) ? { ...field, optional: false } : field))
  const [secret, setSecret] = useState('')
  const { choices, waits, poolError, readPool } = useFormChoices({ form, typed, link })
  const guarded = kind === 'withdrawal'
  const save = async (submit: boolean) => {
    const values = valuesOf(form, typed)
    const gaps = submit ? gapsOf(form, values) : []
    const odd = oddCounts(form, typed, submit).map((name) => [name, 'shop.product.whole'] as const)
    // What is asked of texts comes when something is handed in; where it can't be fetched the server says it.
    const { oddShapes } = submit ? await import('#src/applications/odd-shapes.ts').catch(() => ({ oddShapes: undefined })) : {}
    const shapes = oddShapes?.(form, values) ?? []
    const check: Record<string, string> = Object.fromEntries([...gaps, ...odd, ...shapes].map(([name, word]) => [`content.${wireNameOf(kind, name)}`, translate(word, { least: 1 })]))
    if (submit && guarded && !secret) check.secret = translate('trade.form.required')
    let answer: ApplicationInfo | undefined
    const body = {
      ...(kept && { id: kept.id, version: kept.version }),
      kind,
      content: wireContent(kind, values),
      submit,
      ...(guarded && submit && { secret }),
      ...(link && { token: link.token }),
    }
    const done = await attempt.run(check, async () => {
      answer = await send(applicationCalls.save, { ...body, key: key(body) })
    })
    if (!done || !answer) return
    saved.current = true
    notify(submit ? 'apply.handedIn' : 'apply.kept', { type: 'success' })
    onDone(answer)
    await changed()
  }
  if (waits) return poolError ? <ListFailed error={poolError} retry={readPool} /> : <RowBones rows={4} height={96} />
  // What the reviewer found wrong with a field stands there until it is changed.
  const found = (name: string) => (JSON.stringify(typed[name]) === JSON.stringify(begun[name]) ? kept?.remarks?.[wireNameOf(kind, name)] : undefined)
  const faults = Object.fromEntries(form.map(({ name }) => [name, attempt.faults[`content.${wireNameOf(kind, name)}`] ?? found(name) ?? '']))
  const elsewhere = Object.entries(attempt.faults).filter(([field]) => field !== 'secret' && !form.some(({ name }) => field.startsWith(`content.${wireNameOf(kind, name)}`)))
  return (
    <form
      className={`panel ${style.part}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(true)
      }}
    >
      <LeaveGuard unsaved={() => !saved.current && JSON.stringify(typed) !== JSON.stringify(begun)} />
      {restored && <Restored onAnew={anew} />}
      {above}
      {kept?.reason && (
        <p role="alert" className="field-error">
          {translate('apply.rejected', { reason: kept.reason })}
        </p>
      )}
      <ContentFields
        words={kind}
        form={form}
        typed={typed}
        key={String(restored)}
        names={{ ...names, ...kept?.words, ...draft.names }}
        onNamed={(id, called) => setDraft((now) => ({ ...now, names: { ...now.names, [id]: called } }))}
        faults={faults}
        choices={choices}
        token={link?.token}
        onChange={(change) => {
          const next = change(typed)
          for (const { name } of form) if (next[name] !== typed[name]) attempt.forget(`content.${wireNameOf(kind, name)}`)
          setTyped(change)
        }}
      />
      {guarded && <SecretField label={translate('apply.secret')} value={secret} onChange={setSecret} error={attempt.faults.secret} autoComplete="off" />}
      <Failure>{attempt.failure || elsewhere.map(([, sentence]) => sentence).join(' ')}</Failure>
      <div className={style.acts}>
        {!link && (
          <button type="button" className="button" disabled={attempt.busy} onClick={() => void save(false)}>
            {translate('apply.keep')}
          </button>
        )}
        <button type="submit" className="button primary" disabled={attempt.busy}>
          {translate('apply.handIn')}
        </button>
      </div>
    </form>
  )
}
