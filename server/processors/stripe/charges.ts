import Stripe from 'stripe'
import type { ChargeRequest, ChargeOutcome, Processor } from '../Processor'
import { toMinorUnits } from './toMinorUnits'
import { isConfirming, toOutcome } from './toOutcome'
import { finalFailure, isRejectedRequest, createFailure } from './failures'
import { isCustomerGone, type StripeContext } from './StripeContext'
import {
  findStripeCharge,
  saveStripeCharge,
  replaceChargeCustomer,
  updateStripeCharge,
  type StripeCharge,
} from './stripeRepository'

/**
 * How long Stripe is guaranteed to keep an idempotency key, in ms: a day, less an hour as a safety
 * margin.
 */
const KEY_LIFETIME_MS = 23 * 60 * 60_000

/**
 * Timeout of a charge request, in ms. The request waits for the card's bank, so its timeout is
 * longer than other requests', and it is not retried.
 */
const CHARGE_TIMEOUT_MS = 11_000

/** Milliseconds after which the request that confirms an intent can no longer be running. */
const CONFIRM_WINDOW_MS = 5 * 60_000

/** The metadata field that holds our idempotency key on payment intents and refunds. */
export const IDEMPOTENCY_KEY_FIELD = 'portico_key'

/** Converts the reference of a saved method to the parameters of a payment intent. */
export type ToPaymentMethod = (
  reference: string,
) => Pick<Stripe.PaymentIntentCreateParams, 'payment_method' | 'mandate_data'>

/**
 * Makes charges as payment intents. Each charge is recorded before the request to Stripe, and a
 * request repeated with the same key returns the same intent. If a response was lost, the intent is
 * found in the list of the customer's intents, which is always up to date, unlike Stripe's search.
 */
export function createStripeCharges(
  context: StripeContext,
  toPaymentMethod: ToPaymentMethod,
): Pick<Processor, 'charge' | 'lookUp' | 'cancel'> {
  const { services, account, client, withCustomer } = context
  const { db, now } = services
  const { companyId } = account
  const chargeKey = (idempotencyKey: string) => ({
    companyId,
    processorId: account.id,
    idempotencyKey,
  })
  const find = (key: string): Promise<StripeCharge | undefined> =>
    db.tx(companyId, (tx) => findStripeCharge(tx, chargeKey(key)))
  const updateCharge = (
    key: string,
    changes: Parameters<typeof updateStripeCharge>[2],
  ): Promise<void> => db.tx(companyId, (tx) => updateStripeCharge(tx, chargeKey(key), changes))

  /**
   * Returns the outcome of a recorded charge, and cancels its intent if it can no longer be paid;
   * undefined if Stripe has no intent for it.
   */
  const resolveOutcome = async (charge: StripeCharge): Promise<ChargeOutcome | undefined> => {
    const { failureCode, failureMessage, idempotencyKey } = charge
    if (failureCode !== '')
      return { status: 'failed', reference: '', code: failureCode, message: failureMessage }
    const intentId = charge.intentReference || (await findIntentId(client(), charge))
    if (intentId === undefined) return undefined
    if (charge.intentReference === '')
      await updateCharge(idempotencyKey, { intentReference: intentId })
    const intent = await client().paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    // The request that creates and confirms the intent may still be running. It would fail if the
    // intent were cancelled now.
    if (isConfirming(intent) && now().getTime() - charge.requestedAt.getTime() < CONFIRM_WINDOW_MS)
      return { status: 'processing', reference: intentId }
    return outcomeOrCancel(client(), intent)
  }

  const createIntent = async (request: ChargeRequest, customer: string): Promise<ChargeOutcome> => {
    const { idempotencyKey } = request
    const isBank = request.method.kind === 'bank'
    try {
      const intent = await client().paymentIntents.create(
        {
          amount: toMinorUnits(request.amountCents, request.currency),
          currency: request.currency.toLowerCase(),
          customer,
          ...(request.method.kind === 'token'
            ? { payment_method: request.method.token }
            : toPaymentMethod(request.method.reference)),
          allowed_payment_method_types: [isBank ? 'us_bank_account' : 'card'],
          confirm: true,
          ...(request.offSession ? { off_session: true } : { use_stripe_sdk: true }),
          description: request.description,
          metadata: { [IDEMPOTENCY_KEY_FIELD]: idempotencyKey, portico_company: companyId },
          expand: ['latest_charge'],
        },
        // The key includes the customer's id: after the customer was created again, the same key
        // would make Stripe repeat its earlier error, that there is no such customer.
        {
          idempotencyKey: `${idempotencyKey}/${customer}`,
          timeout: CHARGE_TIMEOUT_MS,
          maxNetworkRetries: 0,
        },
      )
      await updateCharge(idempotencyKey, { intentReference: intent.id })
      return await outcomeOrCancel(client(), intent)
    } catch (error) {
      // `withCustomer` creates the customer again and retries.
      if (isCustomerGone(error)) throw error
      const intent = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined
      if (error instanceof Stripe.errors.StripeError && intent !== undefined) {
        await updateCharge(idempotencyKey, { intentReference: intent.id })
        return outcomeOrCancel(
          client(),
          await client().paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
        )
      }
      const methodFailure = finalFailure(
        error,
        isBank ? 'bank' : 'card',
        request.method.kind === 'token' ? 'expired_token' : 'method_gone',
      )
      if (methodFailure === undefined && !isRejectedRequest(error)) throw error
      // A malformed request is not the customer's fault, so it is logged as an error for the
      // operator.
      const failure = methodFailure ?? createFailure('processor_refused')
      const { code: vendorCode, param } = error instanceof Stripe.errors.StripeError ? error : {}
      services.log[methodFailure ? 'info' : 'error'](
        { code: failure.code, vendorCode, param },
        'Stripe rejected a charge',
      )
      await updateCharge(idempotencyKey, {
        failureCode: failure.code,
        failureMessage: failure.message,
      })
      return { status: 'failed', reference: '', code: failure.code, message: failure.message }
    }
  }

  return {
    charge: async (request) => {
      const earlier = await find(request.idempotencyKey)
      if (
        earlier !== undefined &&
        (earlier.intentReference !== '' ||
          earlier.failureCode !== '' ||
          now().getTime() - earlier.requestedAt.getTime() > KEY_LIFETIME_MS)
      ) {
        const outcome = await resolveOutcome(earlier)
        if (outcome !== undefined) return outcome
      }
      return withCustomer(request.payer, async (customer) => {
        // Uses the Stripe customer that an earlier attempt recorded, if it is another one, because
        // the idempotency key sent to Stripe contains the customer's id.
        const { customerReference } = await db.tx(companyId, (tx) =>
          saveStripeCharge(tx, {
            ...chargeKey(request.idempotencyKey),
            customerReference: customer,
            requestedAt: now(),
          }),
        )
        try {
          return await createIntent(request, customerReference)
        } catch (error) {
          if (customer === customerReference || !isCustomerGone(error)) throw error
          return createIntent(
            request,
            await db.tx(companyId, (tx) =>
              replaceChargeCustomer(
                tx,
                chargeKey(request.idempotencyKey),
                customerReference,
                customer,
              ),
            ),
          )
        }
      })
    },
    lookUp: async (key) => {
      const charge = await find(key)
      return charge && resolveOutcome(charge)
    },
    cancel: async (key) => {
      const charge = await find(key)
      const outcome = charge && (await resolveOutcome(charge))
      return outcome?.status === 'requires_action'
        ? cancelIntent(client(), outcome.reference)
        : outcome
    },
  }
}

/**
 * The id of a charge's intent, found among the customer's intents because the response was lost;
 * undefined if there is none.
 */
async function findIntentId(
  client: Stripe,
  { customerReference, idempotencyKey, requestedAt }: StripeCharge,
): Promise<string | undefined> {
  // Starts five minutes earlier, because Stripe's clock may differ from ours.
  const since = Math.floor(requestedAt.getTime() / 1000) - 300
  for await (const { id, metadata } of client.paymentIntents.list({
    customer: customerReference,
    created: { gte: since },
    limit: 100,
  }))
    if (metadata[IDEMPOTENCY_KEY_FIELD] === idempotencyKey) return id
  return undefined
}

const outcomeOrCancel = async (
  client: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<ChargeOutcome> => toOutcome(intent) ?? cancelIntent(client, intent.id)

/**
 * Cancels an intent, so that its client secret can no longer be used to pay, and returns its
 * outcome: it may have succeeded in the meantime, or be processing.
 */
async function cancelIntent(client: Stripe, id: string): Promise<ChargeOutcome> {
  try {
    await client.paymentIntents.cancel(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  const outcome = toOutcome(await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (outcome === undefined) throw new Error('a payment intent could not be cancelled')
  return outcome
}
