import type { Transaction } from '../../../../generated/types'

/**
 * Whether a transaction is something to be told of on paper or by mail: an order of the checkout
 * is, once it is paid; before, nobody owes it.
 */
export const isInvoice = ({ status }: Pick<Transaction, 'status'>): boolean =>
  !UNPAID_ORDER.has(status)

const UNPAID_ORDER: ReadonlySet<string> = new Set(['placed', 'lapsed', 'pending'])
