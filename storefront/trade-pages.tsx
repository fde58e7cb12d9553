/** Cart, checkout and orders in one chunk: who opens one soon opens the next. */
export { CartPage } from './cart/CartPage.tsx'
export { CheckoutPage } from './checkout/CheckoutPage.tsx'
export { OrderPage } from './orders/OrderPage.tsx'
