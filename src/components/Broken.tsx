import { useTranslate } from 'ra-core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { servedVersion } from '../version.ts'
import { Notice } from './Notice.tsx'

/** What fails in here is shown as a notice; the rest of the page lives on, and another page is tried anew. */
export const Broken = ({ children }: { children: ReactNode }) => <Boundary place={useLocation().pathname}>{children}</Boundary>

interface Props {
  place: string
  children: ReactNode
}

class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidUpdate({ place }: Props) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? <BrokenNotice /> : this.props.children
  }
}

/** A part that could not be fetched is no fault of the page's: it comes by itself once there is a connection again. */
const BrokenNotice = () => {
  const translate = useTranslate()
  const [away, setAway] = useState(false)
  const reload = async () => {
    // Without a server a reload would leave nothing but the browser's own error.
    const served = await servedVersion()
    setAway(served === undefined)
    if (served !== undefined) globalThis.location.reload()
  }
  useEffect(() => {
    void servedVersion().then((served) => setAway(served === undefined))
  }, [])
  useEffect(() => {
    if (!away) return
    const retry = () => void reload()
    globalThis.addEventListener('online', retry)
    return () => globalThis.removeEventListener('online', retry)
  })
  const word = (part: string) => translate(`mall.${away ? 'away' : 'broken'}.${part}`)
  return (
    <Notice whole title={word('title')} text={word('text')}>
      <button type="button" className="button" onClick={() => void reload()}>
        {word('action')}
      </button>
    </Notice>
  )
}
