import '#src/tokens.css'
import './demo.css'
import { applyTheme } from '#src/theme-mode.ts'
import { beginAnew, forgetOthers, keptName } from './forget-kept.ts'
import type { Stage } from './open-mall.ts'
import { showPanel } from './panel.ts'
import { demoWords } from './words.ts'
import type { FromPage, FromWorker } from './worker.ts'

/** A worker that hears nothing is put to sleep after half a minute; one that was stopped meanwhile opens the mall again when it is asked. */
const ASK_MS = 15_000
/** Longer than any worker takes to begin. */
const START_MS = 60_000
const stages: Stage[] = ['loading', 'opening', 'filling', 'ready']

const words = demoWords()
const root = document.getElementById('root') as HTMLElement

/** Draws how far the mall is; a stage begins where the one before ended. */
const draw = (stage: Stage) => {
  root.innerHTML = `<main class="demo-start"><h1></h1><progress max="${stages.length}"></progress><p role="status"></p></main>`
  ;(root.querySelector('h1') as HTMLElement).textContent = words.title
  ;(root.querySelector('p') as HTMLElement).textContent = words.stages[stage]
  ;(root.querySelector('progress') as HTMLProgressElement).value = stages.indexOf(stage) + 0.5
  ;(root.querySelector('progress') as HTMLProgressElement).setAttribute('aria-label', words.title)
}

const drawFailure = (reason: string) => {
  root.innerHTML = '<main class="demo-start"><h1></h1><p role="alert"></p><button type="button"></button></main>'
  ;(root.querySelector('h1') as HTMLElement).textContent = words.title
  ;(root.querySelector('p') as HTMLElement).textContent = words.failed + reason
  const button = root.querySelector('button') as HTMLButtonElement
  button.textContent = words.again
  // What was half made can't be gone on with.
  button.onclick = () => {
    beginAnew()
    globalThis.location.reload()
  }
}

/** The worker in charge of this page, installed when it isn't yet. A host that lets it answer for the whole origin is asked first. */
const takeCharge = async (): Promise<ServiceWorker> => {
  const script = `/mall/demo-server.js?mall=${keptName()}`
  const container = navigator.serviceWorker
  const registered = await container.register(script, { scope: '/' }).catch(() => container.register(script))
  const isOurs = (worker: ServiceWorker | null) => (worker?.scriptURL.endsWith(script) ? worker : null)
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(words.notStarted)), START_MS)
    const look = () => {
      const found = isOurs(container.controller)
      if (!found) return
      clearTimeout(late)
      container.removeEventListener('controllerchange', look)
      done(found)
    }
    container.addEventListener('controllerchange', look)
    look()
    // A page that was loaded past its worker, by a forced reload, has to be claimed.
    isOurs(registered.active)?.postMessage({ kind: 'claim' } satisfies FromPage)
  })
}

const start = async () => {
  applyTheme()
  if (!('serviceWorker' in navigator)) throw new Error(words.unsupported)
  draw('loading')
  await forgetOthers()
  const panel = showPanel(() => {
    beginAnew()
    globalThis.location.assign('/mall/home')
  })
  const worker = await takeCharge()
  const ask = (message: FromPage) => (navigator.serviceWorker.controller ?? worker).postMessage(message)
  let failed: (reason: Error) => void = () => undefined
  const ready = new Promise<void>((done, no) => {
    failed = no
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'code') panel.showCode(data.code)
      else if (data.kind === 'failed') failed(new Error(data.reason))
      else if (data.stage === 'ready') done()
      else if (root.querySelector('.demo-start progress')) draw(data.stage)
    })
  })
  navigator.serviceWorker.startMessages()
  ask({ kind: 'open' })
  const asking = setInterval(() => ask({ kind: 'open' }), ASK_MS)
  await ready.catch((error: unknown) => {
    // What failed is begun again by whoever reads why.
    clearInterval(asking)
    throw error
  })
  root.replaceChildren()
  await import('#src/main.tsx')
}

start().catch((error: Error) => drawFailure(error.message))
