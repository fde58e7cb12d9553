import Dialog from '@mui/material/Dialog'
import { Search, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { type Command, matching, useCommands } from './commands.ts'
import style from './Palette.module.css'
import { useFound } from './useFound.ts'

interface Props {
  onClose: () => void
  /** Shows the keys instead. */
  onKeys: () => void
}

/** Leads anywhere in the desk from the keyboard: pages, what can be begun, and records found by their names and numbers. */
export const CommandPalette = (props: Props) => {
  const translate = useTranslate()
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-label': translate('palette.title'), className: style.paper as string } as object }}>
      <Content {...props} />
    </Dialog>
  )
}

const Content = ({ onClose, onKeys }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [asked, ask] = useState('')
  const [text, setText] = useTypedFilter(asked, ask)
  const [at, setAt] = useState(0)
  const { found, recent, busy, failed } = useFound(asked)
  const fits = matching(useCommands(onKeys), text)
  // What was found for another text is not offered for this one.
  const asking = text.trim() !== asked || busy
  // What was opened before is probably meant again; a page's name is a page.
  const known = text.trim() === asked ? recent : []
  const commands = text.trim() ? [...fits, ...(asking ? known : found)] : [...known, ...fits]
  const said = asking ? 'palette.searching' : failed ? 'palette.failed' : commands.length === 0 ? 'palette.none' : 'palette.count'
  const chosen = Math.min(at, commands.length - 1)
  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (to: number) => {
    const next = (to + commands.length) % Math.max(1, commands.length)
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(chosen + 1),
      ArrowUp: () => move(chosen - 1),
      Enter: () => choose(commands[chosen]),
    }
    // While characters are being put together, Enter chooses among them.
    if (event.nativeEvent.isComposing || !moves[event.key]) return
    event.preventDefault()
    moves[event.key]?.()
  }
  return (
    <>
      <div className={style.ask}>
        <Search size={18} aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-label={translate('palette.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={translate('palette.hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={style.key} onClick={onClose} aria-label={translate('mall.close')}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={translate('palette.title')} className={style.list} tabIndex={-1}>
        {commands.map((command, place) => (
          <div key={command.id} role="presentation">
            {command.group !== commands[place - 1]?.group && (
              <div className={style.group} aria-hidden="true">
                {translate(`palette.groups.${command.group}`)}
              </div>
            )}
            <Option id={`${id}-${place}`} command={command} chosen={place === chosen} onHover={() => setAt(place)} onChoose={() => choose(command)} />
          </div>
        ))}
      </div>
      <p className={commands.length === 0 || failed ? style.none : 'visually-hidden'} role="status">
        {translate(said, { text, smart_count: commands.length })}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  command: Command
  chosen: boolean
  onHover: () => void
  onChoose: () => void
}

const Option = ({ id, command: { icon: Icon, label, hint }, chosen, onHover, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
  <div id={id} role="option" aria-selected={chosen} className={style.option} onMouseMove={onHover} onClick={onChoose}>
    <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    <span className={style.label}>{label}</span>
    {hint && <span className={style.hint}>{hint}</span>}
  </div>
)
