import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import frame from '../frame/Frame.module.css'
import { useDisclosure } from '../frame/useDisclosure.ts'

/** Something that can be done: a way to another page, or an act. */
export interface Act {
  name: string
  /** Where it leads. */
  to?: string
  onChoose?: () => void
  /** Whether it asks something first. */
  asks?: boolean
  disabled?: boolean
  primary?: boolean
}

/** Acts behind one button. Escape, a choice, a click elsewhere and the focus leaving close it; it opens towards the middle of the page. */
export const Menu = ({ label, size = '', acts }: { label: string; size?: 'small' | ''; acts: readonly Act[] }) => {
  const { open, setOpen, root } = useDisclosure({ byHover: false })
  const id = useId()
  const [fromRight, setFromRight] = useState(false)
  const toggle = () => {
    const { left = 0, right = 0 } = root.current?.getBoundingClientRect() ?? {}
    setFromRight((left + right) / 2 > window.innerWidth / 2)
    setOpen(!open)
  }
  const choose = (act: Act) => {
    setOpen(false)
    // A dialog gives the focus back to where it was when it opened: to what stays.
    root.current?.querySelector('button')?.focus()
    act.onChoose?.()
  }
  return (
    <div className={`${frame.drop} menu`} ref={root}>
      <button type="button" className={`button ${size}`} aria-expanded={open} aria-controls={open ? id : undefined} onClick={toggle}>
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} role="group" aria-label={label} className={`${frame.panel} ${fromRight ? frame.panelRight : ''}`}>
          {acts.map((act) =>
            act.to ? (
              <Link key={act.name} className={frame.item} to={act.to} onClick={() => setOpen(false)}>
                {act.name}
              </Link>
            ) : (
              <button key={act.name} type="button" className={frame.item} disabled={act.disabled} {...(act.asks && { 'aria-haspopup': 'dialog' })} onClick={() => choose(act)}>
                {act.name}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
