import type {
  AddedBank,
  Processor,
  ProcessorAccount,
  ProcessorServices,
  ProcessorEvent,
  WebhookRequest,
  RefundOutcome,
} from '../Processor'
import { addCard, brandOf, removePaymentMethod, startCard } from './cards'
import { createStripeCharges, type ToPaymentMethod, IDEMPOTENCY_KEY_FIELD } from './charges'
import { openStripeContext, type StripeContext } from './StripeContext'
import Stripe from 'stripe'
import { processorSecret } from '../processorSecret'
import { toMinorUnits } from './toMinorUnits'

/** The methods of a Stripe processor for bank accounts. */
export interface StripeBanks extends Pick<Processor, 'startBank'> {
  addBank: NonNullable<Processor['addBank']>
  verifyBank: NonNullable<Processor['verifyBank']>
  /**
   * Converts the reference of a bank account to the parameters of a payment intent; undefined for
   * any other reference.
   */
  toPaymentMethod: (reference: string) => ReturnType<ToPaymentMethod> | undefined
  /** Deletes a bank account. */
  remove: (reference: string) => Promise<void>
}

/**
 * Opens a Stripe processor. The kinds `stripe` and `stripev2` differ only in how they handle bank
 * accounts (`openBanks`).
 */
export function openStripe(
  services: ProcessorServices,
  account: ProcessorAccount,
  openBanks: (context: StripeContext) => StripeBanks,
): Processor {
  const context = openStripeContext(services, account)
  const { toPaymentMethod, remove, ...banks } = openBanks(context)
  return {
    ...banks,
    ...createStripeCharges(
      context,
      (reference) => toPaymentMethod(reference) ?? { payment_method: reference },
    ),
    addCard: (token, payer) => addCard(context, token, payer),
    brandOf: (token) => brandOf(context, token),
    startCard: (payer) => startCard(context, payer),
    remove: (reference) =>
      toPaymentMethod(reference) === undefined
        ? removePaymentMethod(context, reference)
        : remove(reference),
    refund: (request) => refundStripe(context, request),
    readWebhook: (webhook) => Promise.resolve(readStripeWebhook(context, webhook)),
  }
}

/** Splits the reference of a bank account at its slash into two ids of Stripe. */
export function splitReference(reference: string): [first: string, second: string] {
  const [first = '', second = ''] = reference.split('/')
  return [first, second]
}

/** Converts Stripe's type of an account holder; '' for an unknown one. */
export const readHolderType = (value: string | null): AddedBank['holderType'] =>
  value === 'company' || value === 'individual' ? value : ''

/** Maximum age of a webhook in seconds. */
const MAX_AGE_SECONDS = 300

/**
 * The form of a signature: a time, and signatures in hex. It is checked first, because Stripe's
 * library throws another error for an empty or non-ASCII signature.
 */
const SIGNATURE_PATTERN = /^t=\d{1,12}(?:,v\d=[0-9a-f]{64})+$/

/** Reads the event of a webhook; empty if it is not about one of our payment intents. */
function readStripeWebhook(
  { services, account, client }: StripeContext,
  { headers, rawBody }: WebhookRequest,
): readonly ProcessorEvent[] | 'forged' {
  const event = readSignedEvent()
  if (event === undefined) return 'forged'
  const { object } = event.data
  if (!('object' in object) || object.object !== 'payment_intent') return []
  const idempotencyKey = object.metadata[IDEMPOTENCY_KEY_FIELD]
  return idempotencyKey === undefined ? [] : [{ type: 'charge', idempotencyKey }]

  function readSignedEvent(): Stripe.Event | undefined {
    const signature = headers['stripe-signature'] ?? ''
    if (!SIGNATURE_PATTERN.test(signature)) return undefined
    try {
      return client().webhooks.constructEvent(
        rawBody,
        signature,
        processorSecret(services, account, 'STRIPE_WEBHOOK_SECRET'),
        MAX_AGE_SECONDS,
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
 * Refunds part of a charge, at most once per idempotency key. An earlier refund is found in the
 * charge's list of refunds, even after Stripe has forgotten the key.
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
    if (refund.metadata?.[IDEMPOTENCY_KEY_FIELD] === idempotencyKey) return toRefundOutcome(refund)
  const { currency } = await stripe.paymentIntents.retrieve(reference)
  try {
    return toRefundOutcome(
      await stripe.refunds.create(
        {
          payment_intent: reference,
          amount: toMinorUnits(amountCents, currency),
          metadata: { [IDEMPOTENCY_KEY_FIELD]: idempotencyKey },
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
    return { type: 'failed', code: error.code ?? 'not_refunded', message: error.message }
  }
}

const toRefundOutcome = ({ id, status }: Stripe.Refund): RefundOutcome =>
  status === 'failed' || status === 'canceled'
    ? { type: 'failed', code: 'not_refunded', message: 'The bank has not returned the money.' }
    : { type: 'refunded', reference: id }
