import { useTranslate } from 'ra-core'
import { Component, type ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** What fails in here is shown as a notice; the rest of the page lives on. */
export class Broken extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <BrokenNotice /> : this.props.children
  }
}

const BrokenNotice = () => {
  const translate = useTranslate()
  return (
    <Notice title={translate('mall.broken.title')} text={translate('mall.broken.text')}>
      <button type="button" className="button" onClick={() => globalThis.location.reload()}>
        {translate('mall.broken.action')}
      </button>
    </Notice>
  )
}
