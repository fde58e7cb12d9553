import { useTranslate } from 'ra-core'
import { useState } from 'react'
import style from './ShipDialog.module.css'

interface Props {
  /** Scans replace what was promised from the first one on. */
  counting: boolean
  /** Takes what was scanned; answers the sentence for what it can't be. */
  onScan: (text: string) => string
}

/** Where a scanner types: each Enter is one piece. */
export const ScanField = ({ counting, onScan }: Props) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  return (
    <label className={style.scan}>
      {translate('trade.desk.scan')}
      <input
        className="input"
        value={text}
        // Where a finger types, the keyboard would cover what is to be sent.
        autoFocus={!globalThis.matchMedia?.('(pointer: coarse)').matches}
        aria-invalid={fault !== '' || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setFault('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const scanned = text.trim()
          if (!scanned) return
          setText('')
          setFault(onScan(scanned))
        }}
      />
      {fault && (
        <span className={style.fault} role="alert">
          {fault}
        </span>
      )}
      {counting && !fault && <small role="status">{translate('trade.desk.counted')}</small>}
    </label>
  )
}
