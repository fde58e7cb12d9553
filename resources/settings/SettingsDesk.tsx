import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { settingCalls } from '#contract/setting.ts'
import { send } from '#src/api/client.ts'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** What the house decides for all: freight, tax, deadlines, who sells, and where money goes to. */
export const SettingsDesk = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({ queryKey: ['settings'], queryFn: () => send(settingCalls.info), staleTime: 0 })
  const title = translate('services.settings.title')
  useTitle(title)
  usePageTab('services.settings.title')
  if (error && !data) return <NotRead error={error} retry={refetch} />
  return (
    <div className={style.page}>
      <div className={style.head}>
        <h1>{title}</h1>
      </div>
      {data ? <SettingsForm settings={data} /> : <TableBones />}
    </div>
  )
}
