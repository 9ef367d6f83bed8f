import type { Payment, PaymentAnswer, PaymentEvent } from './Payment'

/**
 * Reducer of a payment's state. An event that does not apply to the state is ignored, so late or
 * duplicate responses are harmless. `unknown` ends only with a response or with the server's charge
 * status. (issue 6, money.three-ds.*)
 */
export function nextPayment(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'pay':
      return payment.status === 'ready' || payment.status === 'failed'
        ? { status: 'charging', intention: event.intention }
        : payment
    case 'answered':
      return payment.status === 'charging' ? afterAnswer(payment, event.answer) : payment
    case 'authenticated':
      return payment.status === 'authenticating'
        ? {
            status: 'charging',
            intention: payment.intention,
            paymentIntentId: payment.action.paymentIntentId,
          }
        : payment
    case 'refused':
      // A refused authentication is not sent again; the charge status is checked first, because an
      // earlier confirmation may have succeeded.
      return payment.status === 'authenticating'
        ? {
            status: 'unknown',
            intention: payment.intention,
            refusal: {
              code: 'payment_authentication_failed',
              details: event.message ? [event.message] : [],
            },
          }
        : payment
    case 'found':
      return payment.status === 'unknown' ? afterStatus(payment, event.chargeStatus) : payment
    case 'retry':
      return payment.status === 'failed' ? { status: 'ready' } : payment
  }
}

/** A payment's state after a reload: a request in flight may or may not have arrived. */
export const resumed = (payment: Payment): Payment =>
  payment.status === 'charging' ? { ...payment, status: 'unknown' } : payment

function afterAnswer(payment: Payment & { status: 'charging' }, answer: PaymentAnswer): Payment {
  switch (answer.type) {
    case 'settled':
      return { status: 'settled' }
    case 'failed':
      return { status: 'failed', problem: answer.problem }
    case 'authenticate':
      return { status: 'authenticating', intention: payment.intention, action: answer.action }
    case 'pending':
    case 'lost':
      return { ...payment, status: 'unknown' }
  }
}

function afterStatus(
  payment: Payment & { status: 'unknown' },
  chargeStatus: 'paid' | 'pending' | 'open' | 'lost',
): Payment {
  if (chargeStatus === 'paid') return { status: 'settled' }
  if (chargeStatus !== 'open') return payment
  if (payment.refusal) return { status: 'failed', problem: payment.refusal }
  // Open means not charged yet: the same intent is sent again with its own key, so it takes effect
  // at most once.
  const { intention, paymentIntentId } = payment
  return {
    status: 'charging',
    intention,
    ...(paymentIntentId === undefined ? {} : { paymentIntentId }),
  }
}
