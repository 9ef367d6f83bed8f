import type { CardHolder } from '../../core/registry/Processor'
import type { MakeCardToken } from './CardFields'
import { vendorFailure } from './vendorFailure'

/**
 * Creates a Stripe payment method; its id is the card token that our server takes. The server
 * attaches it to the customer if the card is to be saved. (doc 2 §3, New card payload)
 */
export const makeCardToken: MakeCardToken = async (stripe, card, holder) => {
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: billingDetails(holder),
  })
  if (error) throw vendorFailure(error)
  return paymentMethod.id
}

/** A card's holder in the vendor's format. */
export const billingDetails = ({ name, country, zipCode }: CardHolder) => ({
  name,
  address: { ...(country && { country }), ...(zipCode.trim() && { postal_code: zipCode.trim() }) },
})
