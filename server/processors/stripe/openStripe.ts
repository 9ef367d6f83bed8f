import type {
  AddedBank,
  Processor,
  ProcessorAccount,
  ProcessorServices,
  ProcessorEvent,
  Webhook,
  RefundOutcome,
} from '../Processor'
import { addCard, removePaymentMethod, startCard } from './cards'
import { stripeCharges, type MethodOf, keyMark } from './charges'
import { openStripeContext, type StripeContext } from './StripeContext'
import Stripe from 'stripe'
import { processorSecret } from '../processorSecret'
import { minorUnits } from './minorUnits'

/** How a Stripe processor handles bank accounts. */
export interface StripeBanks extends Pick<Processor, 'startBank'> {
  addBank: NonNullable<Processor['addBank']>
  verifyBank: NonNullable<Processor['verifyBank']>
  /**
   * One of its bank accounts in the form that a payment intent takes; undefined for anything else.
   */
  methodOf: (reference: string) => ReturnType<MethodOf> | undefined
  /** Deletes one of its bank accounts. */
  remove: (reference: string) => Promise<void>
}

/** The common part of both Stripe processors: everything but how bank accounts are added. */
export function openStripe(
  services: ProcessorServices,
  account: ProcessorAccount,
  banksOf: (context: StripeContext) => StripeBanks,
): Processor {
  const context = openStripeContext(services, account)
  const { methodOf, remove, ...banks } = banksOf(context)
  return {
    ...banks,
    ...stripeCharges(context, (reference) => methodOf(reference) ?? { payment_method: reference }),
    addCard: (token, payer) => addCard(context, token, payer),
    startCard: (payer) => startCard(context, payer),
    remove: (reference) =>
      methodOf(reference) === undefined
        ? removePaymentMethod(context, reference)
        : remove(reference),
    refund: (request) => refundStripe(context, request),
    readWebhook: (webhook) => Promise.resolve(readStripeWebhook(context, webhook)),
  }
}

/** The account's holder type from Stripe's value. */
export const holderTypeOf = (word: string | null): AddedBank['holderType'] =>
  word === 'company' || word === 'individual' ? word : ''

/** Maximum age of a webhook. */
const longestSeconds = 300

/**
 * A time and signatures in hex. For an empty or non-ASCII signature the vendor's library throws
 * something other than a signature error.
 */
const signatureForm = /^t=\d{1,12}(?:,v\d=[0-9a-f]{64})+$/

/** The subject of an event about one of our payment intents. */
function readStripeWebhook(
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

/**
 * Refunds once per key: an earlier refund is found in the charge's own list, even after Stripe has
 * forgotten the key.
 */
async function refundStripe(
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
