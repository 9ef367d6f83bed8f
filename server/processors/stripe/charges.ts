import Stripe from 'stripe'
import type { ChargeRequest, ChargeOutcome, Processor } from '../Processor'
import { minorUnits } from './minorUnits'
import { isConfirming, outcomeOf } from './outcomeOf'
import { finalRefusal, isRejectedRequest, refused } from './refusalOf'
import { isCustomerGone, type StripeContext } from './StripeContext'
import {
  findStripeCharge,
  saveStripeCharge,
  replaceChargeCustomer,
  updateStripeCharge,
  type StripeCharge,
} from './stripeRepository'

/** How long Stripe is guaranteed to remember an idempotency key, less an hour. */
const rememberedMs = 23 * 60 * 60_000

/**
 * A charge is a single request without retries but with a longer limit: the card's bank has to
 * answer.
 */
const chargeMs = 11_000

/** After this long an intent is certainly no longer being confirmed. */
const confirmedMs = 5 * 60_000

/** Metadata name of our key on payment intents and refunds. */
export const keyMark = 'portico_key'

/** A saved method in the form that a payment intent takes. */
export type MethodOf = (
  reference: string,
) => Pick<Stripe.PaymentIntentCreateParams, 'payment_method' | 'mandate_data'>

/**
 * Charges by payment intents. Each is recorded before the request; repeated with the same key,
 * Stripe returns the same intent. Unknown ones are found in the list of the customer's intents,
 * which, unlike the search, never lags.
 */
export function stripeCharges(
  context: StripeContext,
  methodOf: MethodOf,
): Pick<Processor, 'charge' | 'lookUp' | 'cancel'> {
  const { services, account, client, withCustomer } = context
  const { db, now } = services
  const { companyId } = account
  const keyOf = (idempotencyKey: string) => ({ companyId, processorId: account.id, idempotencyKey })
  const find = (key: string): Promise<StripeCharge | undefined> =>
    db.tx(companyId, (tx) => findStripeCharge(tx, keyOf(key)))
  const note = (key: string, known: Parameters<typeof updateStripeCharge>[2]): Promise<void> =>
    db.tx(companyId, (tx) => updateStripeCharge(tx, keyOf(key), known))

  /** Stripe's status of a recorded charge. */
  const stand = async (charge: StripeCharge): Promise<ChargeOutcome | undefined> => {
    const { failureCode, failureMessage, idempotencyKey } = charge
    if (failureCode !== '')
      return { status: 'failed', reference: '', code: failureCode, message: failureMessage }
    const known = charge.intentReference || (await listed(client(), charge))
    if (known === undefined) return undefined
    if (charge.intentReference === '') await note(idempotencyKey, { intentReference: known })
    const intent = await client().paymentIntents.retrieve(known, { expand: ['latest_charge'] })
    // The request that creates it may still be running, and would fail if the intent were cancelled
    // now.
    if (isConfirming(intent) && now().getTime() - charge.askedAt.getTime() < confirmedMs)
      return { status: 'processing', reference: known }
    return settle(client(), intent)
  }

  const create = async (request: ChargeRequest, customer: string): Promise<ChargeOutcome> => {
    const { idempotencyKey } = request
    const isBank = request.method.kind === 'bank'
    try {
      const intent = await client().paymentIntents.create(
        {
          amount: minorUnits(request.amountCents, request.currency),
          currency: request.currency.toLowerCase(),
          customer,
          ...(request.method.kind === 'token'
            ? { payment_method: request.method.token }
            : methodOf(request.method.reference)),
          allowed_payment_method_types: [isBank ? 'us_bank_account' : 'card'],
          confirm: true,
          use_stripe_sdk: true,
          description: request.description,
          metadata: { [keyMark]: idempotencyKey, portico_company: companyId },
          expand: ['latest_charge'],
        },
        // Stripe may remember that a customer did not exist: with another customer it is a
        // different request.
        {
          idempotencyKey: `${idempotencyKey}/${customer}`,
          timeout: chargeMs,
          maxNetworkRetries: 0,
        },
      )
      await note(idempotencyKey, { intentReference: intent.id })
      return await settle(client(), intent)
    } catch (error) {
      // A customer unknown to Stripe is created again and the call retried.
      if (isCustomerGone(error)) throw error
      const intent = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined
      if (error instanceof Stripe.errors.StripeError && intent !== undefined) {
        await note(idempotencyKey, { intentReference: intent.id })
        return settle(
          client(),
          await client().paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
        )
      }
      const ofMethod = finalRefusal(
        error,
        isBank ? 'bank' : 'card',
        request.method.kind === 'token' ? 'expired_token' : 'method_gone',
      )
      if (ofMethod === undefined && !isRejectedRequest(error)) throw error
      // An error in the request is not the member's fault: the operator must see it.
      const refusal = ofMethod ?? refused('processor_refused')
      const { code: vendorCode, param } = error instanceof Stripe.errors.StripeError ? error : {}
      services.log[ofMethod ? 'info' : 'error'](
        { code: refusal.code, vendorCode, param },
        'Stripe has taken a charge on at no time',
      )
      await note(idempotencyKey, { failureCode: refusal.code, failureMessage: refusal.message })
      return { status: 'failed', reference: '', code: refusal.code, message: refusal.message }
    }
  }

  return {
    charge: async (request) => {
      const before = await find(request.idempotencyKey)
      if (
        before !== undefined &&
        (before.intentReference !== '' ||
          before.failureCode !== '' ||
          now().getTime() - before.askedAt.getTime() > rememberedMs)
      ) {
        const known = await stand(before)
        if (known !== undefined) return known
      }
      return withCustomer(request.payer, async (customer) => {
        // With a different customer the key would be rejected: the recorded one counts.
        const { customerReference } = await db.tx(companyId, (tx) =>
          saveStripeCharge(tx, {
            ...keyOf(request.idempotencyKey),
            customerReference: customer,
            askedAt: now(),
          }),
        )
        try {
          return await create(request, customerReference)
        } catch (error) {
          if (customer === customerReference || !isCustomerGone(error)) throw error
          return create(
            request,
            await db.tx(companyId, (tx) =>
              replaceChargeCustomer(tx, keyOf(request.idempotencyKey), customerReference, customer),
            ),
          )
        }
      })
    },
    lookUp: async (key) => {
      const charge = await find(key)
      return charge && stand(charge)
    },
    cancel: async (key) => {
      const charge = await find(key)
      const outcome = charge && (await stand(charge))
      return outcome?.status === 'requires_action'
        ? cancelled(client(), outcome.reference)
        : outcome
    },
  }
}

/** Finds a charge whose response was lost among its customer's intents since then. */
async function listed(
  client: Stripe,
  { customerReference, idempotencyKey, askedAt }: StripeCharge,
): Promise<string | undefined> {
  // Clocks differ slightly.
  const since = Math.floor(askedAt.getTime() / 1000) - 300
  for await (const { id, metadata } of client.paymentIntents.list({
    customer: customerReference,
    created: { gte: since },
    limit: 100,
  }))
    if (metadata[keyMark] === idempotencyKey) return id
  return undefined
}

const settle = async (client: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeOutcome> =>
  outcomeOf(intent) ?? cancelled(client, intent.id)

/**
 * Cancels an intent, so that its client secret can no longer be used to pay; it may have succeeded,
 * or be processing, in the meantime.
 */
async function cancelled(client: Stripe, id: string): Promise<ChargeOutcome> {
  try {
    await client.paymentIntents.cancel(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  const outcome = outcomeOf(await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (outcome === undefined) throw new Error('a payment intent could not be ended')
  return outcome
}
