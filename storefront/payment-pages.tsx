/** The ways to pay in one chunk. */
export { BankListPage } from './payment/BankListPage.tsx'
export { LargePaymentPage } from './payment/LargePaymentPage.tsx'
export { PaymentPage } from './payment/PaymentPage.tsx'
export { QuickPaymentPage } from './payment/QuickPaymentPage.tsx'
