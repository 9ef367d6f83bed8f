import type { Refund, Transaction } from '#generated/types'
import { lineText, type TransactionLine } from './lineTime'
import { signedAmount, transactionState, type TransactionState } from './transactionState'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'
import { toCents } from '../../../core/intl/toCents'
import { joinFacts } from '../../../core/intl/joinFacts'

/** Texts of transactions: title, payment method, status and amount. */
export interface TransactionText {
  title: (transaction: Pick<Transaction, 'description' | 'type'>) => string
  method: (payment: Pick<Refund, 'paymentType' | 'brand' | 'lastFour'>) => string
  /** What each method paid; nothing if no method is known. */
  paidParts: (payment: PaidBy) => readonly PaidPart[]
  /** The payment methods, with their amounts if there are several. */
  methods: (payment: PaidBy) => readonly string[]
  /** A line's own text; '' for a line that is named by its type. */
  line: (line: Parameters<typeof lineText>[0]) => string
  state: (transaction: Transaction) => { text: string; tone: TransactionState['tone'] }
  amount: (transaction: Pick<Transaction, 'status' | 'amount' | 'currency'>) => string
}

/** The fields of a transaction or refund that tell what each method paid. */
export type PaidBy = Pick<
  Refund,
  'status' | 'amount' | 'credit' | 'currency' | 'paymentType' | 'brand' | 'lastFour'
>

/** What one method paid; negative if it was refunded. */
export interface PaidPart {
  method: string
  amount: number
}

/**
 * Formatters for these texts; `card` formats a brand and a masked number, `time` the time of a line.
 * `dir` is the direction of the page or document.
 */
export interface TextFormatters {
  t: Translate
  money: (amount: number, currency?: string) => string
  card: (payment: Pick<Refund, 'brand' | 'lastFour'>) => string
  time: (line: Pick<TransactionLine, 'startsAt' | 'endsAt'>) => string
  dir?: 'ltr' | 'rtl'
}

/**
 * Creates the transaction texts for one language. (doc 2 §3 payment type labels, §4 Transaction
 * display status)
 */
export function transactionText({ t, money, card, time, dir }: TextFormatters): TransactionText {
  const method: TransactionText['method'] = ({ paymentType, ...payment }) =>
    joinFacts(
      [
        isOneOf(TRANSLATED_PAYMENT_TYPES, paymentType)
          ? t(`area.billing.paymentType.${paymentType}`)
          : paymentType,
        payment.lastFour === '' ? '' : card(payment),
      ],
      dir,
    )
  const paidParts: TransactionText['paidParts'] = (payment) => {
    const ofMethod = { method: method(payment), amount: signedAmount(payment) }
    if (ofMethod.method === '') return []
    const isShared = payment.credit > 0 && payment.credit < payment.amount
    if (!isShared) return [ofMethod]
    const creditAmount = signedAmount({ ...payment, amount: payment.credit })
    return [
      {
        ...ofMethod,
        amount: (toCents(ofMethod.amount) - toCents(creditAmount)) / 100,
      },
      { method: t('area.billing.paymentType.housecredit'), amount: creditAmount },
    ]
  }
  return {
    title: ({ description, type }) =>
      description ||
      t(`area.billing.type.${type === 'order' || type === 'subscription' ? type : 'other'}`),
    method,
    paidParts,
    line: (line) => lineText(line, time, dir),
    methods: (payment) => {
      const parts = paidParts(payment)
      return parts.length > 1
        ? parts.map((part) =>
            t('area.billing.paidPart', {
              method: part.method,
              amount: money(part.amount, payment.currency),
            }),
          )
        : parts.map((part) => part.method)
    },
    state: (transaction) => {
      const { state, tone } = transactionState(transaction)
      return {
        text: state === 'other' ? transaction.status : t(`area.billing.state.${state}`),
        tone,
      }
    },
    amount: (transaction) => money(signedAmount(transaction), transaction.currency),
  }
}

/** Payment types with a translated label. */
const TRANSLATED_PAYMENT_TYPES = [
  'creditcard',
  'ach',
  'giftcard',
  'cash',
  'invoice',
  'pms',
  'housecredit',
  'houseAccount',
] as const
