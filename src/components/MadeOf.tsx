import { useTranslate } from 'ra-core'
import type { Statement } from '#contract/statement.ts'
import { yuan } from '#contract/yuan.ts'

/** How what is owed at last comes about: what is owed on credit, less what the house has already. Nothing where it is the one or the other alone. */
export const MadeOf = ({ statement: { made, closing } }: { statement: Statement }) => {
  const translate = useTranslate()
  if (!made) return null
  const less = (['balance', 'unshipped'] as const).filter((name) => made[name] !== '0.00')
  if (less.length + (made.owed === '0.00' ? 0 : 1) < 2) return null
  const parts = [`${translate('fund.statement.made.owed')} ${yuan(made.owed)}`, ...less.map((name) => `${translate(`fund.statement.made.${name}`)} ${yuan(made[name])}`)]
  return (
    <p>
      {translate('fund.statement.closing')} {yuan(closing)} = {parts.join(' − ')}
      {closing.startsWith('-') && ` (${translate('fund.statement.prepaid')})`}
    </p>
  )
}
