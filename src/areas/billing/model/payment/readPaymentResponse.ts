import type { Transaction } from '#generated/types'
import type { ApiError } from '#src/core/api/ApiError'
import { detailNumber, detailSubject } from '#src/core/api/detailNumber'
import type { PaymentAction, PaymentResponse, PaymentProblem, ChargeStatus } from './Payment'

/** The fields of a payment result that this module reads. (doc 2 §3, Payment result) */
export interface PaymentResult {
  success: boolean
  action?: ({ code: string } & PaymentAction) | null
}

/**
 * The fields of a transaction that this module reads; `payment` is set while a payment is pending,
 * and in the response to a payment call.
 */
export type PaymentTransaction = Pick<Transaction, 'status'> & {
  payment?: (PaymentResult & { status?: string }) | null
}

/**
 * Reads a payment's response; only an unsuccessful result with a 3ds_auth_required action starts an
 * authentication. (money.three-ds.trigger)
 */
export function readPaymentResponse({ status, payment }: PaymentTransaction): PaymentResponse {
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
 * The charge status of a transaction; one awaiting authentication is open, because nothing was
 * charged.
 */
export function readChargeStatus({ status, payment }: PaymentTransaction): ChargeStatus {
  if (status === 'processed') return 'paid'
  return payment?.status === 'processing' ? 'pending' : 'open'
}

/**
 * Reads a failed payment call. A 4xx means that the payment failed, except payment_in_progress,
 * which means that it is pending. After a timeout, a server error or an expired session, or without
 * a response, it is unknown whether anything was charged.
 */
export function readPaymentError({
  status,
  code,
  body,
}: Pick<ApiError, 'status' | 'code' | 'body'>): PaymentResponse {
  if (status < 400 || status >= 500 || status === 401 || status === 408) return { type: 'lost' }
  if (code === 'payment_in_progress') return { type: 'pending' }
  const { title, errorDescription: text, requestId } = body
  const maxQuantity = detailNumber(body.errorDetails, 'most')
  const subject = detailSubject(body.errorDetails)
  return {
    type: 'failed',
    problem: {
      code,
      ...readErrorDetails(body.errorDetails),
      ...(title ? { title } : {}),
      ...(text ? { text } : {}),
      ...(maxQuantity === undefined ? {} : { maxQuantity }),
      ...(subject === undefined ? {} : { subject }),
      ...(requestId ? { requestId } : {}),
    },
  }
}

/** Prefix of a bank debit's decline codes, whose texts differ from a card's. */
export const DEBIT_PREFIX = 'debit.'

/**
 * Reads an error's details as lines with their codes; the response has one detail or a list, as
 * strings or objects. A message that says no more than its code is left out: its line is empty. (doc 2 §3, money.entity.error-details-one-or-list)
 */
export function readErrorDetails(
  details: ApiError['body']['errorDetails'],
): Required<Pick<PaymentProblem, 'details' | 'reasons'>> {
  const lines = [details ?? []].flat().map((detail) => {
    if (typeof detail === 'string') return { line: detail, code: '', general: false }
    const { message = '', code = '', debit = false, general = false } = detail
    return { line: general ? '' : message, code: `${debit ? DEBIT_PREFIX : ''}${code}`, general }
  })
  const nonEmpty = lines.filter(({ line, general }) => line !== '' || general)
  return { details: nonEmpty.map(({ line }) => line), reasons: nonEmpty.map(({ code }) => code) }
}
