import { ApplicationPage } from '../applications/ApplicationPage.tsx'

/** Taking the deposit back: applications under its password. */
export const PledgefundsCashPage = () => <ApplicationPage kind="withdrawal" />
