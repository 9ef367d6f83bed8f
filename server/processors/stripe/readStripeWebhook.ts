import Stripe from 'stripe'
import { processorSecret } from '../processorSecret'
import type { ProcessorEvent, Webhook } from '../Processor'
import { keyMark } from './charges'
import type { StripeContext } from './StripeContext'

/** How old a webhook may be. */
const longestSeconds = 300

/**
 * A time and signatures in hex. The vendor's library throws what is no signature fault at an empty
 * signature, and at one that is not ASCII.
 */
const signatureForm = /^t=\d{1,12}(?:,v\d=[0-9a-f]{64})+$/

/** What an event tells: of a payment intent of ours, where to look. */
export function readStripeWebhook(
  { services, account, client }: StripeContext,
  { headers, rawBody }: Webhook,
): readonly ProcessorEvent[] | 'forged' {
  const event = read()
  if (event === undefined) return 'forged'
  const { object } = event.data
  if (!('object' in object) || object.object !== 'payment_intent') return []
  const idempotencyKey = object.metadata[keyMark]
  return idempotencyKey === undefined ? [] : [{ type: 'charge', idempotencyKey }]

  function read(): Stripe.Event | undefined {
    const signature = headers['stripe-signature'] ?? ''
    if (!signatureForm.test(signature)) return undefined
    try {
      return client().webhooks.constructEvent(
        rawBody,
        signature,
        processorSecret(services, account, 'STRIPE_WEBHOOK_SECRET'),
        longestSeconds,
        undefined,
        services.now().getTime(),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
      throw error
    }
  }
}
