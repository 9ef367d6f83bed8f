import Stripe from 'stripe'
import { processorSecret } from '../processorSecret'
import type { ProcessorEvent, Webhook } from '../Processor'
import { keyMark } from './charges'
import type { StripeContext } from './StripeContext'

/** Maximum age of a webhook. */
const longestSeconds = 300

/**
 * A time and signatures in hex. For an empty or non-ASCII signature the vendor's library throws
 * something other than a signature error.
 */
const signatureForm = /^t=\d{1,12}(?:,v\d=[0-9a-f]{64})+$/

/** The subject of an event about one of our payment intents. */
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
