import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { letterCalls } from '#contract/letter.ts'
import { href } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Status } from '#src/components/Status.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { TextField } from '../parts/Fields.tsx'
import { RowBones } from '../parts/ListFailed.tsx'

const facts = ['holder', 'creditCode', 'brand', 'goodsName', 'region', 'hospital', 'validFrom', 'validTo', 'issuer', 'revokeReason'] as const

/** What a letter's code says: whether it is genuine, and whether it holds today. */
export const LetterPage = () => {
  const translate = useTranslate()
  const code = new URLSearchParams(useLocation().search).get('code') ?? ''
  const { data, error, refetch } = useQuery({ queryKey: ['letter', code], queryFn: () => send(letterCalls.verify, { code }), enabled: code !== '', retry: false })
  useTitle(translate('apply.letters.check'))
  if (code === '' || error)
    return (
      <Notice
        whole
        title={translate(code === '' ? 'apply.letters.check' : 'apply.letters.unknown')}
        text={
          error instanceof CallError && error.status !== 404
            ? sentenceOf(error)
            : translate(code === '' ? 'apply.letters.checkHint' : isNumber(code) ? 'apply.letters.isNumber' : 'apply.letters.unknownHint')
        }
      >
        <ByCode code={code} onAgain={() => void refetch()} />
      </Notice>
    )
  if (!data) return <RowBones rows={3} />
  return (
    <article className={`panel ${style.part}`} style={{ marginTop: 24 }} aria-labelledby="letter">
      <header>
        <h1 id="letter">{translate('apply.letters.titleOf', { number: data.number })}</h1>
        <Status axis="letter" state={data.state} />
      </header>
      <dl className={style.facts}>
        {facts.map(
          (name) =>
            data[name] && (
              <div key={name}>
                <dt>{translate(`apply.letters.${name}`)}</dt>
                <dd>{data[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
  )
}

/** Whether it is a letter's number, which stands on the paper, too, and proves nothing. */
const isNumber = (code: string) => /^sqs\d+$/i.test(code)

/** The code as it stands on the paper, for who can't read its picture. */
const ByCode = ({ code, onAgain }: { code: string; onAgain: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  return (
    <form
      role="search"
      style={{ display: 'flex', gap: 8, alignItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault()
        const asked = typed.replace(/[\s-]/g, '').toLowerCase()
        if (asked === code) onAgain()
        else if (asked) navigate(href('Letter', { code: asked }))
      }}
    >
      <TextField label={translate('apply.letters.code')} value={typed} onChange={setTyped} autoComplete="off" autoCapitalize="none" />
      <button type="submit" className="button primary">
        {translate('apply.letters.checkIt')}
      </button>
    </form>
  )
}
