import type { Transaction } from '#generated/types'

/**
 * Payment type of what was charged to a house account, as of the wallet's entry
 * (money.entity.house-account).
 */
export const HOUSE_ACCOUNT_TYPE = 'houseAccount'

/** Type of the transactions that bill a month of the house account. */
export const HOUSE_INVOICE_TYPE = 'houseAccount'

/**
 * Whether a transaction bills a month of the house account; such an invoice can't be paid with the
 * house account.
 */
export const isHouseInvoice = ({ type }: Pick<Transaction, 'type'>): boolean =>
  type === HOUSE_INVOICE_TYPE
