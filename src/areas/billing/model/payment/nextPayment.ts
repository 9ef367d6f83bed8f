import type { Payment, PaymentAnswer, PaymentEvent } from './Payment'

/**
 * The next state of a payment; an event that its state does not know changes nothing, so that an
 * answer which comes late or twice does no harm. `unknown` ends only by an answer or by what the
 * server says of what is paid. (issue 6, money.three-ds.*)
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
      // What was not confirmed is not sent again; that it was not charged is asked first, as a
      // confirmation before may have got through.
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

/** A payment as it goes on after a reload: whether what was sent arrived is not known. */
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
  // Open means that nothing was charged yet: the same intention is sent again under its own key,
  // which has one effect at most.
  const { intention, paymentIntentId } = payment
  return {
    status: 'charging',
    intention,
    ...(paymentIntentId === undefined ? {} : { paymentIntentId }),
  }
}
