import type { Transaction } from '../../../../generated/types'

/**
 * What is to be paid of an invoice here and now: nothing unless it is due, of this company, and the
 * club takes cards. (doc 2 §4, money.transaction.pay-button-rule)
 */
export const balanceDue = (
  { status, amountDue, companyId }: Pick<Transaction, 'status' | 'amountDue' | 'companyId'>,
  club: { companyId: number; takesCards: boolean },
): number =>
  status === 'invoiced' && amountDue > 0 && companyId === club.companyId && club.takesCards
    ? amountDue
    : 0
