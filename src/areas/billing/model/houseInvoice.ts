import type { Transaction } from '../../../../generated/types'

/** Type of the transactions that bill a month of the house account. */
export const houseInvoiceType = 'houseAccount'

/**
 * Whether a transaction bills a month of the house account; such an invoice can't be paid with the
 * house account.
 */
export const isHouseInvoice = ({ type }: Pick<Transaction, 'type'>): boolean =>
  type === houseInvoiceType
