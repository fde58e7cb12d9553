import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import type { ListAddress } from './useListAddress.ts'

/** The state that an address asks for, where it is one. */
export const stateOf = <State extends string>(list: Pick<ListAddress, 'query'>, states: readonly State[]): State | undefined => states.find((one) => one === list.query.get('state'))

/** A list's state, chosen; it stands in the address. */
export const StateSelect = ({ axis, states, list }: { axis: string; states: readonly string[]; list: ListAddress }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <select
      className="input"
      aria-label={translate('trade.returns.state')}
      value={stateOf(list, states) ?? ''}
      onChange={(event) => navigate(list.filterAddress({ state: event.target.value || null }), { replace: true })}
    >
      <option value="">{translate('fund.anyState')}</option>
      {states.map((one) => (
        <option key={one} value={one}>
          {translate(`trade.${axis}.${one}`)}
        </option>
      ))}
    </select>
  )
}
