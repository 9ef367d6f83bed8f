import Stripe from 'stripe'
import type { AddedCard, Payer, ProcessorFailure } from '../Processor'
import { finalFailure, createFailure } from './failures'
import { isCustomerGone, type StripeContext } from './StripeContext'

/**
 * Saves a card from its payment method at Stripe. A payment method that belongs to no customer yet
 * is attached to this one. One that already belongs to this customer is returned too: the browser
 * has set it up, or an earlier response was lost. Another customer's is rejected. (doc 2 §3, New
 * card payload)
 */
export const addCard = (
  { client, withCustomer }: StripeContext,
  token: string,
  payer: Payer,
): Promise<AddedCard | ProcessorFailure> =>
  withCustomer(payer, async (customer) => {
    try {
      const method = await client().paymentMethods.retrieve(token)
      if (method.customer !== null && method.customer !== customer)
        return createFailure('expired_token')
      const { id, card } =
        method.customer === null
          ? await client().paymentMethods.attach(token, { customer })
          : method
      if (card === undefined) return createFailure('expired_token')
      return {
        type: 'added',
        reference: id,
        brand: toBrand(card),
        lastFour: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    } catch (error) {
      // `withCustomer` creates the customer again and retries.
      if (isCustomerGone(error)) throw error
      const failure = finalFailure(error, 'card', 'expired_token')
      if (failure === undefined) throw error
      return failure
    }
  })

/** Brand of the card of a payment method at Stripe; '' if there is none. */
export async function brandOf({ client }: StripeContext, token: string): Promise<string> {
  try {
    const { card } = await client().paymentMethods.retrieve(token)
    return card === undefined ? '' : toBrand(card)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return ''
  }
}

const toBrand = ({ brand }: Stripe.PaymentMethod.Card): string =>
  brand.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * Creates a setup intent, with which the browser sets up a card for the customer.
 * (money.call.stripe-intent)
 */
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

/** Deletes a payment method; succeeds if it is already deleted. */
export async function removePaymentMethod({ client }: StripeContext, id: string): Promise<void> {
  try {
    await client().paymentMethods.detach(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
