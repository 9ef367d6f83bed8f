import type { Transaction } from '../../../../generated/types'

/** The type of the transactions by which a month of the house account is billed. */
export const houseInvoiceType = 'houseAccount'

/**
 * Whether a transaction bills a month of the house account: anything but the house account can pay
 * it.
 */
export const isHouseInvoice = ({ type }: Pick<Transaction, 'type'>): boolean =>
  type === houseInvoiceType
