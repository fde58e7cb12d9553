import { Search } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { path } from '#src/paths.ts'
import style from './Desk.module.css'

/** Looks an account up from wherever one is. */
export const FindBox = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) navigate(`${path('Accounts')}?${new URLSearchParams({ filter: JSON.stringify({ q: text.trim() }), page: '1' })}`)
  }
  return (
    <form className={style.find} role="search" aria-label={translate('desk.search')} onSubmit={submit}>
      <Search size={16} aria-hidden="true" />
      <input type="search" aria-label={translate('desk.search')} placeholder={translate('desk.search')} value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  )
}
