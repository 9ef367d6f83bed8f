import type { Transaction } from '#generated/types'

/**
 * Whether a transaction is an invoice, with a PDF and an email: anything but an unpaid checkout
 * order, for which nothing is owed.
 */
export const isInvoice = ({ status }: Pick<Transaction, 'status'>): boolean =>
  !UNPAID_ORDER_STATUSES.has(status)

const UNPAID_ORDER_STATUSES: ReadonlySet<string> = new Set(['placed', 'lapsed', 'pending'])
