import type { Transaction } from '../../../../../generated/types'
import type { ApiError } from '../../../../core/api/ApiError'
import type { PaymentAction, PaymentAnswer, PaymentProblem, ChargeStatus } from './Payment'

/** A payment's result as far as it is read here. (doc 2 §3, Payment result) */
export interface PaymentResult {
  success: boolean
  action?: ({ code: string } & PaymentAction) | null
}

/** What the answer of a payment is read by. */
export type AnsweredTransaction = Pick<Transaction, 'status'> & {
  payment?: (PaymentResult & { status?: string }) | null
}

/**
 * What a paid transaction is read by; `payment` stands on it while one is under way, and on the
 * answer of a payment.
 */
export type PaidTransaction = Pick<Transaction, 'status'> & {
  payment?: (PaymentResult & { status: string }) | null
}

/**
 * What a payment's answer says: only a result that is not successful and asks for it starts an
 * authentication. (money.three-ds.trigger)
 */
export function readPaymentAnswer({ status, payment }: AnsweredTransaction): PaymentAnswer {
  if (payment ? payment.success : status === 'processed') return { type: 'settled' }
  const action = payment?.action
  return action?.code === '3ds_auth_required'
    ? {
        type: 'authenticate',
        action: { clientSecret: action.clientSecret, paymentIntentId: action.paymentIntentId },
      }
    : { type: 'pending' }
}

/**
 * How a transaction stands that is to be paid; one that waits for its authentication is open, as
 * nothing was charged.
 */
export function chargeStatusOf({ status, payment }: PaidTransaction): ChargeStatus {
  if (status === 'processed') return 'paid'
  return payment?.status === 'processing' ? 'pending' : 'open'
}

/**
 * What a failed call says: a refusal is one; no answer, a time-out, a server in trouble or a
 * session that is over says nothing about the charge, and one that is under way already neither.
 */
export function readRefusal({
  status,
  code,
  body,
}: Pick<ApiError, 'status' | 'code' | 'body'>): PaymentAnswer {
  if (status < 400 || status >= 500 || status === 401 || status === 408) return { type: 'lost' }
  if (code === 'payment_in_progress') return { type: 'pending' }
  const { title, errorDescription: text, requestId } = body
  return {
    type: 'failed',
    problem: {
      code,
      ...detailsOf(body.errorDetails),
      ...(title ? { title } : {}),
      ...(text ? { text } : {}),
      ...(requestId ? { requestId } : {}),
    },
  }
}

/**
 * Stands before the code of a refusal that is about the debit of a bank account: what is said of a
 * card is not said of that.
 */
export const DEBIT = 'debit.'

/**
 * The details of an error as lines, each with its code: one or a list, texts or objects. (doc 2 §3,
 * money.entity.error-details-one-or-list)
 */
export function detailsOf(
  details: ApiError['body']['errorDetails'],
): Required<Pick<PaymentProblem, 'details' | 'reasons'>> {
  const lines = [details ?? []]
    .flat()
    .map((detail) =>
      typeof detail === 'string'
        ? { line: detail, code: '' }
        : { line: detail.message ?? '', code: `${detail.debit ? DEBIT : ''}${detail.code ?? ''}` },
    )
  const shown = lines.filter(({ line }) => line !== '')
  return { details: shown.map(({ line }) => line), reasons: shown.map(({ code }) => code) }
}
