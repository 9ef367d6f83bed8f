import type { Transaction } from '#generated/types'

/**
 * The amount of an invoice that the club can collect; 0 unless the invoice is due, belongs to the
 * club's company, and the club takes cards. (doc 2 §4, money.transaction.pay-button-rule)
 */
export const balanceDue = (
  { status, amountDue, companyId }: Pick<Transaction, 'status' | 'amountDue' | 'companyId'>,
  club: { companyId: number; acceptsCards: boolean },
): number =>
  status === 'invoiced' && amountDue > 0 && companyId === club.companyId && club.acceptsCards
    ? amountDue
    : 0
