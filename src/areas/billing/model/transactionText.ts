import type { Refund, Transaction } from '../../../../generated/types'
import { signedAmount, transactionState, type TransactionState } from './transactionState'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** Texts of transactions: title, payment method, status and amount. */
export interface TransactionText {
  title: (transaction: Pick<Transaction, 'description' | 'type'>) => string
  method: (payment: Pick<Refund, 'paymentType' | 'brand' | 'lastFour'>) => string
  state: (transaction: Transaction) => { text: string; tone: TransactionState['tone'] }
  amount: (transaction: Pick<Transaction, 'status' | 'amount' | 'currency'>) => string
}

/** Formatters for these texts; `card` formats a brand and a masked number. */
export interface TextFormatters {
  t: Translate
  money: (amount: number, currency?: string) => string
  card: (payment: Pick<Refund, 'brand' | 'lastFour'>) => string
}

/**
 * Creates the transaction texts for one language. (doc 2 §3 payment type labels, §4 Transaction
 * display status)
 */
export const transactionText = ({ t, money, card }: TextFormatters): TransactionText => ({
  title: ({ description, type }) =>
    description ||
    t(`area.billing.type.${type === 'order' || type === 'subscription' ? type : 'other'}`),
  method: ({ paymentType, ...payment }) =>
    [
      isOneOf(TRANSLATED_PAYMENT_TYPES, paymentType)
        ? t(`area.billing.paymentType.${paymentType}`)
        : paymentType,
      payment.lastFour === '' ? '' : card(payment),
    ]
      .filter(Boolean)
      .join(' · '),
  state: (transaction) => {
    const { state, tone } = transactionState(transaction)
    return { text: state === 'other' ? transaction.status : t(`area.billing.state.${state}`), tone }
  },
  amount: (transaction) => money(signedAmount(transaction), transaction.currency),
})

/** Payment types with a translated label. */
const TRANSLATED_PAYMENT_TYPES = [
  'creditcard',
  'ach',
  'giftcard',
  'invoice',
  'pms',
  'housecredit',
] as const
