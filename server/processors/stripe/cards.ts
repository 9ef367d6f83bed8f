import Stripe from 'stripe'
import type { AddedCard, Payer, Refusal } from '../Processor'
import { finalRefusal, refused } from './refusalOf'
import { isCustomerGone, type StripeContext } from './StripeContext'

/**
 * Saves a card by its payment method: one that the browser has set up for this customer, or one
 * that is attached now. One that is already this customer's is returned again, because the earlier
 * response may have been lost; another customer's is refused. (doc 2 §3, New card payload)
 */
export const addCard = (
  { client, withCustomer }: StripeContext,
  token: string,
  payer: Payer,
): Promise<AddedCard | Refusal> =>
  withCustomer(payer, async (customer) => {
    try {
      const given = await client().paymentMethods.retrieve(token)
      if (given.customer !== null && given.customer !== customer) return refused('expired_token')
      const { id, card } =
        given.customer === null ? await client().paymentMethods.attach(token, { customer }) : given
      if (card === undefined) return refused('expired_token')
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
      const refusal = finalRefusal(error, 'card', 'expired_token')
      if (refusal === undefined) throw error
      return refusal
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
