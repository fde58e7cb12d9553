import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Address, addressCalls, type InvoiceTitle, invoiceTitleCalls } from '#contract/kept.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { priceListOf, useHidesPrices, useUser } from '#src/api/user.ts'
import { useAskedAbout } from '#src/hooks/useAsked.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useMotion } from '#src/motion.ts'
import { AddressDialog } from '../checkout/AddressDialog.tsx'
import { TitleDialog } from '../checkout/TitleDialog.tsx'
import { Colleagues } from '../colleagues/Colleagues.tsx'
import { useOpenDialog } from '../frame/dialogs.ts'
import { keptQueries } from '../kept-queries.ts'
import style from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { TermsLinks } from '../parts/TermsLinks.tsx'
import mine from './MyPage.module.css'

const facts = ['account', 'code', 'phone', 'email', 'custType', 'priceListName', 'orgName', 'staffName', 'staffTel'] as const

/** Who one is here: profile, addresses, invoice titles, sub-accounts. */
export const ProfilePage = () => {
  const translate = useTranslate()
  const user = useUser()
  const openDialog = useOpenDialog()
  const title = translate('shop.mine.profile')
  useTitle(title)
  const hidesPrices = useHidesPrices()
  if (!user) return <RowBones rows={4} height={96} />
  const factOf = (name: (typeof facts)[number]) => (name === 'priceListName' ? priceListOf(user) : user[name])
  return (
    <>
      <header className={mine.head}>
        <h1>{title}</h1>
      </header>
      <div className={style.main}>
        <Part
          name="profile"
          acts={
            <>
              <button type="button" className="button small" onClick={() => openDialog('changePassword')}>
                {translate('shop.changePassword')}
              </button>
              <Link className="button small" to={path('Aptitude')}>
                {translate('apply.page.qualification')}
              </Link>
            </>
          }
        >
          <p>
            <b>{user.name}</b> {user.extend.agentName !== user.name && user.extend.agentName}
          </p>
          <dl className={`${style.facts} ${style.abreast}`}>
            {facts.map(
              (name) =>
                factOf(name) &&
                !(hidesPrices && name === 'priceListName') && (
                  <div key={name}>
                    <dt>{translate(`shop.info.${name}`)}</dt>
                    <dd>
                      {name === 'custType' && user.extend.customerType ? (
                        translate(`account.states.customerType.${user.extend.customerType}`)
                      ) : name === 'staffTel' ? (
                        <a href={`tel:${String(user.staffTel).replaceAll(' ', '')}`}>{user.staffTel}</a>
                      ) : (
                        String(factOf(name))
                      )}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <div>
            <TermsLinks />
          </div>
        </Part>
        <Addresses />
        <Titles />
        {user.permissions.includes('mall:manage') && user.accountType !== 'staff' && <Colleagues />}
        <Looks />
      </div>
    </>
  )
}

const Part = ({ name, acts, children }: { name: string; acts?: ReactNode; children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <section className={`panel ${style.part}`} aria-labelledby={`info-${name}`}>
      <header>
        <h2 id={`info-${name}`}>{translate(`shop.info.${name}`)}</h2>
        {acts}
      </header>
      {children}
    </section>
  )
}

/** How pages look in this browser. */
const Looks = () => {
  const translate = useTranslate()
  const [moves, setMoves] = useMotion()
  return (
    <Part name="looks">
      <label style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <input type="checkbox" className="check" checked={moves} onChange={(event) => setMoves(event.target.checked)} />
        {translate('shop.info.motion')}
      </label>
    </Part>
  )
}

interface KeptItem {
  id: string
  chosen: boolean
  ofCompany: boolean
}
interface KeptProps<Item extends KeptItem> {
  name: string
  query: { data: Item[] | undefined; error: unknown; refetch: () => unknown }
  words: (item: Item) => readonly [head: string, more: string]
  dialog: (item: Item | null, close: () => void) => ReactNode
  remove: (id: string) => Promise<unknown>
}

/** A list of what one keeps: chosen for new orders, changed, taken away. */
const Kept = <Item extends KeptItem>({ name, query, words, dialog, remove }: KeptProps<Item>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [editing, setEditing] = useState<Item | null | undefined>()
  const leaving = useAskedAbout(async ({ id }: { id: string; head: string }) => {
    try {
      await remove(id)
      notify('shop.info.removed', { type: 'success' })
    } finally {
      await query.refetch()
    }
  })
  return (
    <Part
      name={name}
      acts={
        <button type="button" className="button small primary" aria-haspopup="dialog" onClick={() => setEditing(null)}>
          {translate(`shop.info.${name}Add`)}
        </button>
      }
    >
      {Boolean(query.error) && !query.data && <ListFailed error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <RowBones rows={2} />}
      {query.data?.length === 0 && <p className={style.note}>{translate(`shop.info.${name}None`)}</p>}
      {query.data?.map((item) => {
        const [head, more] = words(item)
        return (
          <div key={item.id} className={style.payment}>
            <span>
              {head} {item.ofCompany && <small className="status">{translate('shop.info.ofCompany')}</small>} {item.chosen && <small className="status done">{translate('shop.info.chosen')}</small>}
            </span>
            <small className={style.note}>{more}</small>
            {!item.ofCompany && (
              <span className={style.pair}>
                <button type="button" className="link" aria-haspopup="dialog" aria-label={`${translate('shop.info.edit')} ${head}`} onClick={() => setEditing(item)}>
                  {translate('shop.info.edit')}
                </button>
                <button type="button" className="link" aria-label={`${translate('shop.info.remove')} ${head}`} aria-haspopup="dialog" onClick={() => leaving.ask({ id: item.id, head })}>
                  {translate('shop.info.remove')}
                </button>
              </span>
            )}
          </div>
        )
      })}
      {leaving.asked && (
        <FormDialog
          title={translate('shop.info.removeTitle')}
          action={translate('shop.info.remove')}
          busy={leaving.dialog.busy}
          onClose={leaving.dialog.onClose}
          onSubmit={() => void leaving.dialog.onConfirm()}
        >
          <p>{translate('shop.info.removeText', { name: leaving.asked.head })}</p>
        </FormDialog>
      )}
      {editing !== undefined &&
        dialog(editing, () => {
          setEditing(undefined)
          void query.refetch()
        })}
    </Part>
  )
}

const Addresses = () => (
  <Kept<Address>
    name="addresses"
    query={useQuery(keptQueries.addresses)}
    words={({ contact, phone, province, city, district, detail }) => [`${contact} ${phone}`, `${province}${city}${district} ${detail}`]}
    dialog={(address, close) => <AddressDialog address={address} onClose={close} onSaved={close} />}
    remove={(id) => send(addressCalls.remove, { ids: [id] })}
  />
)

const Titles = () => {
  const translate = useTranslate()
  return (
    <Kept<InvoiceTitle>
      name="titles"
      query={useQuery(keptQueries.titles)}
      words={({ title, kind, taxNumber }) => [title, `${translate(`trade.invoice.${kind}`)} ${taxNumber ?? ''}`]}
      dialog={(title, close) => <TitleDialog title={title} onClose={close} onSaved={close} />}
      remove={(id) => send(invoiceTitleCalls.remove, { ids: [id] })}
    />
  )
}
