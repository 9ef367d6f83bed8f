import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import type { Refund, Transaction } from '../../../../generated/types'
import { brandName, maskedNumber } from '../../wallet/public'
import { signedAmount, transactionState, type TransactionState } from '../model/transactionState'

/** The words of transactions: what they are for, how they were paid, how they stand, and what they come to. */
export interface TransactionText {
  title: (transaction: Pick<Transaction, 'description' | 'type'>) => string
  method: (paid: Pick<Refund, 'paymentType' | 'brand' | 'lastFour'>) => string
  state: (transaction: Transaction) => { text: string; tone: TransactionState['tone'] }
  amount: (transaction: Pick<Transaction, 'status' | 'amount' | 'currency'>) => string
}

/** Makes these words in the page's language. (doc 2 §3 payment type labels, §4 Transaction display status) */
export function useTransactionText(): TransactionText {
  const t = useText()
  const { money } = useFormat()
  return {
    title: ({ description, type }) => description || (type === 'order' || type === 'subscription' ? t(`area.billing.type.${type}`) : t('area.billing.type.other')),
    method: ({ paymentType, brand, lastFour }) => {
      const kind = KNOWN_TYPES.has(paymentType) ? t(`area.billing.paymentType.${paymentType}`) : paymentType
      return [kind, lastFour === '' ? '' : `${brandName(brand)} ${isolated(maskedNumber(lastFour))}`].filter(Boolean).join(' · ')
    },
    state: (transaction) => {
      const { state, tone } = transactionState(transaction)
      return { text: state === 'other' ? transaction.status : t(`area.billing.state.${state}`), tone }
    },
    amount: (transaction) => money(signedAmount(transaction), transaction.currency),
  }
}

const KNOWN_TYPES = new Set(['creditcard', 'ach', 'giftcard', 'invoice', 'pms'])

/** A number stands as it is in text of either direction. */
const isolated = (text: string): string => `\u2066${text}\u2069`
