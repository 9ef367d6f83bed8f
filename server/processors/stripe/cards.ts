import Stripe from 'stripe'
import type { AddedCard, Payer, ProcessorFailure } from '../Processor'
import { finalFailure, failWith } from './failures'
import { isCustomerGone, type StripeContext } from './StripeContext'

/**
 * Saves a card by its payment method: one that the browser has set up for this customer, or a new
 * one, which is attached to them. A card that is already attached to this customer is returned
 * again, because the earlier response may have been lost; another customer's card is rejected. (doc
 * 2 §3, New card payload)
 */
export const addCard = (
  { client, withCustomer }: StripeContext,
  token: string,
  payer: Payer,
): Promise<AddedCard | ProcessorFailure> =>
  withCustomer(payer, async (customer) => {
    try {
      const method = await client().paymentMethods.retrieve(token)
      if (method.customer !== null && method.customer !== customer) return failWith('expired_token')
      const { id, card } =
        method.customer === null
          ? await client().paymentMethods.attach(token, { customer })
          : method
      if (card === undefined) return failWith('expired_token')
      return {
        type: 'added',
        reference: id,
        brand: card.brand.toLowerCase().replaceAll(/[^a-z]/g, ''),
        lastFour: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    } catch (error) {
      // A customer unknown to Stripe is created again and the call retried.
      if (isCustomerGone(error)) throw error
      const failure = finalFailure(error, 'card', 'expired_token')
      if (failure === undefined) throw error
      return failure
    }
  })

/** Starts a card's setup intent for a customer. (money.call.stripe-intent) */
export const startCard = (
  { client, withCustomer }: StripeContext,
  payer: Payer,
): Promise<{ customerId: string; clientSecret: string; setupIntentId: string }> =>
  withCustomer(payer, async (customer) => {
    const { id, client_secret } = await client().setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    })
    return { customerId: customer, clientSecret: client_secret ?? '', setupIntentId: id }
  })

/** Deletes a payment method; succeeds if it is already gone. */
export async function removePaymentMethod({ client }: StripeContext, id: string): Promise<void> {
  try {
    await client().paymentMethods.detach(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
