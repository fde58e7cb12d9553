import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Letter, letterCalls, letterDeskCalls } from '#contract/letter.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import { asSpoken } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { useCounts } from '../kit/useCounts.ts'
import { useDeskAddress } from '../kit/useDeskAddress.ts'

const views = ['valid', 'coming', 'expired', 'revoked', 'all'] as const
const counted = views.map((view) => [view, view === 'all' ? {} : { state: view }] as const)
const columns = { gridTemplateColumns: '120px minmax(140px, 1fr) minmax(100px, 1fr) minmax(100px, 1fr) 172px 92px 168px' }

/** Letters of authorisation: what was issued, what holds, and taking one back. */
export const LetterDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const { query, page, size, keyword } = address
  const view = views.find((one) => one === query.get('view')) ?? 'valid'
  const filter = { ...(view !== 'all' && { state: view }), ...(keyword && { keyword }) }
  const found = useQuery({
    queryKey: ['letters', filter, page, size],
    queryFn: () => send(letterDeskCalls.list, { page, size, ...filter }),
    placeholderData: keepPreviousData,
  })
  const counts = useCounts('letters', counted, async (of) => (await send(letterDeskCalls.list, { page: 1, size: 1, ...of })).total)
  return (
    <DeskPage
      title="apply.letters.title"
      address={address}
      views={views.map((one) => [one, one === 'all' ? translate('trade.desk.view.all') : translate(`trade.letter.${one}`)] as const)}
      view={view}
      counts={counts}
      find={translate('apply.letters.find')}
      heads={{ columns, words: ['number', 'holder', 'brand', 'region', 'validTo', 'state'].map((name) => translate(`apply.letters.${name}`)) }}
      found={found}
      acts={<ExportButton call={letterDeskCalls.export} filter={filter} empty={found.data?.total === 0} />}
    >
      {(items) => items.map((letter) => <Row key={letter.id} letter={letter} />)}
    </DeskPage>
  )
}

const Row = ({ letter }: { letter: Letter }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayReview = useMay('applications:review')
  const [revoking, setRevoking] = useState(false)
  const paper = usePaper(letterCalls.paper)
  return (
    <article className={list.cells} style={columns} aria-label={letter.number}>
      <div>
        <b>{letter.number}</b>
        <small>{translate(`apply.letters.${letter.kind}`)}</small>
      </div>
      <div>
        {letter.holder}
        <small>{letter.creditCode}</small>
      </div>
      <div>
        {letter.brand}
        <small>{letter.goodsName}</small>
      </div>
      <div>
        {letter.region}
        <small>{letter.hospital}</small>
      </div>
      <div>
        {asSpoken(letter.validFrom)} – {asSpoken(letter.validTo)}
      </div>
      <div>
        <Status axis="letter" state={letter.state} />
        <small>{letter.revokeReason}</small>
      </div>
      <div className={list.cellActs}>
        <Button size="small" color="inherit" onClick={() => void paper({ id: letter.id })}>
          {translate('apply.letters.paper')}
        </Button>
        {mayReview && letter.state !== 'revoked' && (
          <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setRevoking(true)}>
            {translate('apply.letters.revoke')}
          </Button>
        )}
      </div>
      {revoking && (
        <ReasonDialog
          name={`revoke.${letter.id}`}
          title={translate('apply.letters.revokeTitle', { number: letter.number })}
          text={translate('apply.letters.revokeText')}
          action={translate('apply.letters.revoke')}
          onClose={() => setRevoking(false)}
          onReason={(reason) => send(letterDeskCalls.revoke, { id: letter.id, reason })}
          onDone={() => {
            setRevoking(false)
            void queries.invalidateQueries({ queryKey: ['letters'] })
          }}
        />
      )}
    </article>
  )
}
