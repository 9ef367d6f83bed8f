import type { Transaction } from '../../../../generated/types'

/**
 * Whether a transaction gets a PDF and email: a checkout order does only once it is paid, since
 * until then nothing is owed.
 */
export const isInvoice = ({ status }: Pick<Transaction, 'status'>): boolean =>
  !UNPAID_ORDER.has(status)

const UNPAID_ORDER: ReadonlySet<string> = new Set(['placed', 'lapsed', 'pending'])
