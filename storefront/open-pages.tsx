/** Applications that strangers reach by a link, in one chunk: both are the same form. */
export { AuthaddPage } from './applications/AuthaddPage.tsx'
export { OpenAccountPage } from './applications/OpenAccountPage.tsx'
