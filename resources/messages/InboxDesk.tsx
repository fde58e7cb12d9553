import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { inboxOf } from '#src/api/inbox-of.ts'
import { MessageRow } from '#src/components/MessageRow.tsx'
import { useReading } from '#src/hooks/useReading.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { useDeskAddress } from '../kit/useDeskAddress.ts'

const inbox = inboxOf(true)

/** The staff's own inbox: what smells, what failed, what concerns them. */
export const InboxDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const view = address.query.get('view') === 'unread' ? 'unread' : 'all'
  const found = useQuery(inbox.page(address.page, address.size, view === 'unread'))
  const { data: count } = useQuery(inbox.unread)
  const read = useReading(inbox)
  return (
    <DeskPage
      title="trade.messages.title"
      address={address}
      views={[
        ['all', translate('trade.messages.all')],
        ['unread', translate('trade.messages.unread', { count: count?.unread ?? 0 })],
      ]}
      view={view}
      found={found}
      acts={
        <Button disabled={!count?.unread} onClick={() => void read()} sx={{ ml: 'auto' }}>
          {translate('trade.messages.readAll')}
        </Button>
      }
    >
      {(items) => items.map((message) => <MessageRow key={message.id} message={message} onRead={() => void read([message.id])} />)}
    </DeskPage>
  )
}
