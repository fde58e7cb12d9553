import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useNarrow } from '#src/hooks/useNarrow.ts'
import { type Act, Menu } from './Menu.tsx'

/** What can be done with a page's subject, side by side; on a phone the most important one, and the others behind one button when they are several. */
export const Acts = ({ acts }: { acts: readonly Act[] }) => {
  const translate = useTranslate()
  const narrow = useNarrow(900)
  const first = acts.find(({ primary }) => primary) ?? acts[0]
  const rest = acts.filter((act) => act !== first)
  if (!first) return null
  if (!narrow || rest.length < 2) return acts.map((act) => <ActButton key={act.name} act={act} />)
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <ActButton act={first} />
      <Menu label={translate('trade.more')} acts={rest} />
    </div>
  )
}

const ActButton = ({ act: { name, to, onChoose, asks, disabled, primary } }: { act: Act }) =>
  to ? (
    <Link className={`button ${primary ? 'primary' : ''}`} to={to}>
      {name}
    </Link>
  ) : (
    <button type="button" className={`button ${primary ? 'primary' : ''}`} disabled={disabled} {...(asks && { 'aria-haspopup': 'dialog' })} onClick={onChoose}>
      {name}
    </button>
  )
