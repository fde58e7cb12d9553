/** Invoices on their way to the tax platform. */
export const INVOICE_TOPIC = 'invoice.issue'
