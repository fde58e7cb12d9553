import { type HttpHandler, http } from 'msw'

interface App {
  fetch(request: Request): Response | Promise<Response>
}

/** The mock API is the real one: the very same server app. Calls it doesn't know come back as its own 404. */
export const apiHandlers = (app: App): HttpHandler[] => [http.all('*/api/*', ({ request }) => app.fetch(request))]
