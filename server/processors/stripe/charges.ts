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

/** How long Stripe surely remembers an idempotency key, less an hour. */
const rememberedMs = 23 * 60 * 60_000

/**
 * A charge is asked for in one request without another try, which takes longer than others: the
 * card's bank is asked.
 */
const chargeMs = 11_000

/** After this long an intent is surely not being confirmed any more. */
const confirmedMs = 5 * 60_000

/** The metadata that names our key on a payment intent and a refund. */
export const keyMark = 'portico_key'

/** A saved method as a payment intent takes it. */
export type MethodOf = (
  reference: string,
) => Pick<Stripe.PaymentIntentCreateParams, 'payment_method' | 'mandate_data'>

/**
 * Charges by payment intents. Each is written down before it is asked for; asked again, with the
 * same key, Stripe answers with the same intent. What is not known is found by the list of the
 * customer's intents, which, other than the search, never lags.
 */
export function stripeCharges(
  desk: StripeContext,
  methodOf: MethodOf,
): Pick<Processor, 'charge' | 'lookUp' | 'cancel'> {
  const { services, account, client, withCustomer } = desk
  const { db, now } = services
  const { companyId } = account
  const keyOf = (idempotencyKey: string) => ({ companyId, processorId: account.id, idempotencyKey })
  const find = (key: string): Promise<StripeCharge | undefined> =>
    db.tx(companyId, (tx) => findStripeCharge(tx, keyOf(key)))
  const note = (key: string, known: Parameters<typeof updateStripeCharge>[2]): Promise<void> =>
    db.tx(companyId, (tx) => updateStripeCharge(tx, keyOf(key), known))

  /** What Stripe knows of a charge that was written down. */
  const stand = async (charge: StripeCharge): Promise<ChargeOutcome | undefined> => {
    const { failureCode, failureMessage, idempotencyKey } = charge
    if (failureCode !== '')
      return { status: 'failed', reference: '', code: failureCode, message: failureMessage }
    const known = charge.intentReference || (await listed(client(), charge))
    if (known === undefined) return undefined
    if (charge.intentReference === '') await note(idempotencyKey, { intentReference: known })
    const intent = await client().paymentIntents.retrieve(known, { expand: ['latest_charge'] })
    // The request that makes it may be under way still, and would fail if it were ended now.
    if (isConfirming(intent) && now().getTime() - charge.askedAt.getTime() < confirmedMs)
      return { status: 'processing', reference: known }
    return settle(client(), intent)
  }

  const create = async (ask: ChargeRequest, customer: string): Promise<ChargeOutcome> => {
    const { idempotencyKey } = ask
    const isBank = ask.method.kind === 'bank'
    try {
      const intent = await client().paymentIntents.create(
        {
          amount: minorUnits(ask.amountCents, ask.currency),
          currency: ask.currency.toLowerCase(),
          customer,
          ...(ask.method.kind === 'token'
            ? { payment_method: ask.method.token }
            : methodOf(ask.method.reference)),
          allowed_payment_method_types: [isBank ? 'us_bank_account' : 'card'],
          confirm: true,
          use_stripe_sdk: true,
          description: ask.description,
          metadata: { [keyMark]: idempotencyKey, portico_company: companyId },
          expand: ['latest_charge'],
        },
        // Stripe may remember that a customer was not there: with another one it is another
        // request.
        {
          idempotencyKey: `${idempotencyKey}/${customer}`,
          timeout: chargeMs,
          maxNetworkRetries: 0,
        },
      )
      await note(idempotencyKey, { intentReference: intent.id })
      return await settle(client(), intent)
    } catch (error) {
      // Whom Stripe doesn't know any more is introduced again, and asked for once more.
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
        ask.method.kind === 'token' ? 'expired_token' : 'method_gone',
      )
      if (ofMethod === undefined && !isRejectedRequest(error)) throw error
      // What is wrong with the request is no fault of the member's: whoever runs the portal must
      // see it.
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
    charge: async (ask) => {
      const before = await find(ask.idempotencyKey)
      if (
        before !== undefined &&
        (before.intentReference !== '' ||
          before.failureCode !== '' ||
          now().getTime() - before.askedAt.getTime() > rememberedMs)
      ) {
        const known = await stand(before)
        if (known !== undefined) return known
      }
      return withCustomer(ask.payer, async (customer) => {
        // Asked with another customer its key would be refused: the one that was written down
        // counts.
        const { customerReference } = await db.tx(companyId, (tx) =>
          saveStripeCharge(tx, {
            ...keyOf(ask.idempotencyKey),
            customerReference: customer,
            askedAt: now(),
          }),
        )
        try {
          return await create(ask, customerReference)
        } catch (error) {
          if (customer === customerReference || !isCustomerGone(error)) throw error
          return create(
            ask,
            await db.tx(companyId, (tx) =>
              replaceChargeCustomer(tx, keyOf(ask.idempotencyKey), customerReference, customer),
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

/** A charge whose answer never came, among the intents that its customer has since then. */
async function listed(
  client: Stripe,
  { customerReference, idempotencyKey, askedAt }: StripeCharge,
): Promise<string | undefined> {
  // Clocks differ by a little.
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
 * Ends an intent, so that whoever holds its client secret can't pay it any more; it may have
 * succeeded, or be processing, meanwhile.
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
