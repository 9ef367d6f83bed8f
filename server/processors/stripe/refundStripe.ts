import Stripe from 'stripe'
import type { RefundOutcome } from '../Processor'
import { keyMark } from './charges'
import { minorUnits } from './minorUnits'
import type { StripeContext } from './StripeContext'

/**
 * Refunds once per key: an earlier refund is found in the charge's own list, even after Stripe has
 * forgotten the key.
 */
export async function refundStripe(
  { client }: StripeContext,
  {
    idempotencyKey,
    reference,
    amountCents,
  }: { idempotencyKey: string; reference: string; amountCents: number },
): Promise<RefundOutcome> {
  const stripe = client()
  for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
    if (refund.metadata?.[keyMark] === idempotencyKey) return outcomeOf(refund)
  const { currency } = await stripe.paymentIntents.retrieve(reference)
  try {
    return outcomeOf(
      await stripe.refunds.create(
        {
          payment_intent: reference,
          amount: minorUnits(amountCents, currency),
          metadata: { [keyMark]: idempotencyKey },
        },
        { idempotencyKey: `refund-${idempotencyKey}` },
      ),
    )
  } catch (error) {
    if (!(
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    ))
      throw error
    return { type: 'refused', code: error.code ?? 'not_refunded', message: error.message }
  }
}

const outcomeOf = ({ id, status }: Stripe.Refund): RefundOutcome =>
  status === 'failed' || status === 'canceled'
    ? { type: 'refused', code: 'not_refunded', message: 'The bank has not taken the money back.' }
    : { type: 'refunded', reference: id }
