/** Pages of what the house tells a company: little code each, in one file. */
export { AgreementPage } from './AgreementPage.tsx'
export { RecallsPage } from './RecallsPage.tsx'
