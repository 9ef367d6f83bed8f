import type { ChargeStatus, Payment, PaymentResponse, PaymentEvent } from './Payment'

/**
 * Reducer of a payment's state. An event that does not apply to the state is ignored, so late or
 * duplicate responses are harmless. Only a charge status from the server ends the state `unknown`.
 * (money.three-ds.*)
 */
export function nextPayment(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'pay':
      return payment.status === 'ready' || payment.status === 'failed'
        ? { status: 'charging', intention: event.intention }
        : payment
    case 'responded':
      return payment.status === 'charging' ? afterResponse(payment, event.response) : payment
    case 'authenticated':
      return payment.status === 'authenticating'
        ? {
            status: 'charging',
            intention: payment.intention,
            paymentIntentId: payment.action.paymentIntentId,
          }
        : payment
    case 'authenticationFailed':
      // After a failed authentication the payment is not sent again, but its charge status is
      // fetched, because an earlier confirmation may have succeeded.
      return payment.status === 'authenticating'
        ? {
            status: 'unknown',
            intention: payment.intention,
            reportedProblem: {
              code: 'payment_authentication_failed',
              details: event.message ? [event.message] : [],
            },
          }
        : payment
    case 'statusFetched':
      return payment.status === 'unknown' ? afterChargeStatus(payment, event.chargeStatus) : payment
    case 'retry':
      return payment.status === 'failed' ? { status: 'ready' } : payment
  }
}

/**
 * A payment's state after a reload, when it is unknown whether a request in flight reached the
 * server.
 */
export const resumePayment = (payment: Payment): Payment =>
  payment.status === 'charging' ? { ...payment, status: 'unknown' } : payment

function afterResponse(
  payment: Payment & { status: 'charging' },
  response: PaymentResponse,
): Payment {
  switch (response.type) {
    case 'settled':
      return { status: 'settled' }
    case 'failed':
      return { status: 'failed', problem: response.problem }
    case 'authenticate':
      return { status: 'authenticating', intention: payment.intention, action: response.action }
    case 'pending':
    case 'lost':
      return { ...payment, status: 'unknown' }
  }
}

function afterChargeStatus(
  payment: Payment & { status: 'unknown' },
  chargeStatus: ChargeStatus,
): Payment {
  if (chargeStatus === 'paid') return { status: 'settled' }
  if (chargeStatus !== 'open') return payment
  if (payment.reportedProblem) return { status: 'failed', problem: payment.reportedProblem }
  // `open` means not charged yet, so the request is sent again; with the same key it takes effect
  // at most once.
  const { intention, paymentIntentId } = payment
  return {
    status: 'charging',
    intention,
    ...(paymentIntentId === undefined ? {} : { paymentIntentId }),
  }
}
