import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { apiHandlers } from '#mocks/api.ts'
import { App } from '#src/App.tsx'
import { makeI18nProvider } from '#src/i18n/i18n-provider.ts'
import { signIn } from './ask.ts'
import { mocks } from './mocks.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

/** The mall behind the screens of one file: the real server app behind msw, and every request that was made, all of them or those to one path. */
export const mallBehind = (): { mall: TestMall; requests: Request[]; calls: (path: string) => Request[] } => {
  const requests: Request[] = []
  const behind = { mall: undefined as unknown as TestMall, requests, calls: (path: string) => requests.filter(({ url }) => new URL(url).pathname === path) }
  const noteRequest = ({ request }: { request: Request }) => void behind.requests.push(request.clone())
  beforeAll(async () => {
    mocks.events.on('request:start', noteRequest)
    behind.mall = await openTestMall()
  })
  beforeEach(() => {
    behind.requests.length = 0
    behind.mall.wait(86_400)
    mocks.use(
      http.get('*/mall/version.json', () => HttpResponse.json({ version: 'one' })),
      ...apiHandlers(behind.mall.app),
    )
  })
  afterAll(() => {
    mocks.events.removeListener('request:start', noteRequest)
    return behind.mall.close()
  })
  return behind
}

/** Opens the app at an address, as someone when named. */
export const open = async (address: string, { mall, as }: { mall?: TestMall; as?: string } = {}) => {
  if (mall && as) {
    const { token, second } = await signIn(mall, as)
    localStorage.setItem('access-token', token)
    localStorage.setItem('access-token-refresh', second)
  }
  window.history.replaceState(null, '', `/mall${address}`)
  const i18n = await makeI18nProvider()
  return { user: userEvent.setup(), ...render(<App i18n={i18n} />) }
}

/** What the browser's address says now, as a person reads it. */
export const address = () => decodeURIComponent(window.location.pathname + window.location.search)
