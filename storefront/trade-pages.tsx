/** Cart, checkout, orders and payment in one chunk: who opens one soon opens the next. */
export { CartPage } from './cart/CartPage.tsx'
export { CheckoutPage } from './checkout/CheckoutPage.tsx'
export { OrderPage } from './orders/OrderPage.tsx'
export { BankListPage } from './payment/BankListPage.tsx'
export { LargePaymentPage } from './payment/LargePaymentPage.tsx'
export { PaymentPage } from './payment/PaymentPage.tsx'
export { QuickPaymentPage } from './payment/QuickPaymentPage.tsx'
