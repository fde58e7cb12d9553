import { useTranslate } from 'ra-core'
import type { ApplicationInfo } from '#contract/application.ts'
import { contentOf } from '#contract/application-content.ts'
import { wireNameOf } from '#src/applications/forms.ts'

interface Props {
  application: ApplicationInfo
  name: string
  textOf: (value: unknown) => string
}

const plain = (value: unknown) => JSON.stringify(value ?? null)

/** What a field of an application said when it was turned down, where that has changed since, and what was said of it then. */
export const Former = ({ application: { kind, content, turnedDown }, name, textOf }: Props) => {
  const translate = useTranslate()
  if (!turnedDown) return null
  const [was, is] = [turnedDown.content, content].map((one) => (contentOf(kind, one) as Record<string, unknown>)[name])
  const said = turnedDown.remarks?.[wireNameOf(kind, name)]
  const before = was === undefined || was === '' ? '—' : textOf(was)
  return (
    <>
      {plain(was) !== plain(is) && <small>{name === 'files' ? translate('reviewing.filesChanged') : translate('reviewing.before', { value: before })}</small>}
      {said && <small>{translate('reviewing.formerRemark', { said })}</small>}
    </>
  )
}
