import type { Transaction } from '../../../../generated/types'

/**
 * Whether a transaction has a PDF and an email. An unpaid checkout order has neither, because
 * nothing is owed for it.
 */
export const isInvoice = ({ status }: Pick<Transaction, 'status'>): boolean =>
  !UNPAID_ORDER.has(status)

const UNPAID_ORDER: ReadonlySet<string> = new Set(['placed', 'lapsed', 'pending'])
