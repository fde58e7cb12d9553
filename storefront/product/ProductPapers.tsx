import { useTranslate } from 'ra-core'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { Product } from '#contract/goods.ts'
import { path } from '#contract/paths.ts'
import { FileLink } from '#src/applications/FileLink.tsx'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { withWords } from '#src/i18n/words.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import style from './Papers.module.css'

/** With the words of applications, whose search it has. */
const CompareDialog = lazy(withWords('store', () => import('./CompareDialog.tsx').then((part) => ({ default: part.CompareDialog }))))
/** With the words of services. */
const ProductReports = lazy(withWords('store', () => import('./ProductReports.tsx').then((part) => ({ default: part.ProductReports }))))

const RETURN_STEPS = ['who', 'how', 'where', 'money'] as const

/** What is to be known of a product: its data, its certificate, the reports on its lots, and how it is sent back; and a way to compare it. */
export const ProductPapers = ({ product }: { product: Product }) => {
  const translate = useTranslate()
  const [comparing, setComparing] = useState(false)
  const parts = [
    ['data', <Data key="data" product={product} />],
    ...(product.certificateNumber ? [['papers', <Certificate key="papers" product={product} />] as const] : []),
    ...(product.reports > 0
      ? [
          [
            'reports',
            <Suspense key="reports" fallback={<RowBones rows={3} height={40} />}>
              <ProductReports goodsId={product.id} code={product.code} />
            </Suspense>,
          ] as const,
        ]
      : []),
    ['returns', <Returns key="returns" />],
  ] as const satisfies readonly (readonly [string, ReactNode])[]
  return (
    <section className={style.papers} aria-labelledby="papers">
      <h2 id="papers" className="visually-hidden">
        {translate('shop.product.about')}
      </h2>
      <Tabs tabs={parts.map(([name, content]) => ({ name, label: translate(`shop.product.tabs.${name}`, { count: counted(product.reports) }), content }))}>
        <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setComparing(true)}>
          {translate('shop.product.compareOpen')}
        </button>
      </Tabs>
      {comparing && (
        <Suspense>
          <CompareDialog product={product} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface TabsProps {
  tabs: readonly { name: string; label: string; content: ReactNode }[]
  /** At the end of their row. */
  children: ReactNode
}

/** Parts of which one is seen; arrows go from one to the next. */
const Tabs = ({ tabs, children }: TabsProps) => {
  const [name, setName] = useState(tabs[0]?.name)
  const row = useRef<HTMLDivElement>(null)
  const id = useId()
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.name === name),
  )
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    setName(tabs[next]?.name)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div className={style.head}>
        <div className={`fades ${style.tabs}`} role="tablist" ref={row} onKeyDown={move}>
          {tabs.map((tab, place) => (
            <button key={tab.name} type="button" role="tab" id={`${id}-${tab.name}`} aria-controls={id} aria-selected={place === at} tabIndex={place === at ? 0 : -1} onClick={() => setName(tab.name)}>
              {tab.label}
            </button>
          ))}
        </div>
        {children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard reaches what it has chosen, whatever stands there */}
      <div id={id} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${tabs[at]?.name}`}>
        {tabs[at]?.content}
      </div>
    </>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => {
  const translate = useTranslate()
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`shop.product.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const Data = ({ product }: { product: Product }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const identified = product.specs.filter(({ udi }) => udi)
  return (
    <>
      <Facts
        facts={[
          ['maker', product.maker],
          ['storage', product.storage],
          ['packing', product.packing],
          ['unit', unitOf(product.unit)],
          ['code', product.code],
          ['series', product.groupName],
        ]}
      />
      {product.description && <p className={style.description}>{product.description}</p>}
      {identified.length > 0 && (
        <details className={style.udi}>
          <summary>{translate('shop.product.udiOf', { count: identified.length })}</summary>
          <dl>
            {identified.map(({ id, code, name, udi }) => (
              <div key={id}>
                <dt>
                  {code} · {name}
                </dt>
                <dd>{udi}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const Certificate = ({ product }: { product: Product }) => {
  const translate = useTranslate()
  return (
    <Facts
      facts={[
        ['certificate', product.certificateNumber],
        ['class', translate(`shop.list.classes.${product.deviceClass}`)],
        ['maker', product.maker],
        ['until', product.certificateUntil ?? translate('shop.product.noEnd')],
        ['certificateFile', product.certificateFiles.length > 0 && product.certificateFiles.map((file) => <FileLink key={file.file} file={file} />)],
      ]}
    />
  )
}

const Returns = () => {
  const translate = useTranslate()
  return (
    <>
      <ol className={style.steps}>
        {RETURN_STEPS.map((step) => (
          <li key={step}>{translate(`shop.product.returns.${step}`)}</li>
        ))}
      </ol>
      <Link to={path('MypageTuihuo')}>{translate('shop.product.returns.go')}</Link>
    </>
  )
}
