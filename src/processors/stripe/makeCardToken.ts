import type { CardHolder } from '../../core/registry/Processor'
import type { MakeCardToken } from './CardFields'
import { vendorFailure } from './vendorFailure'

/**
 * A payment method of the card: the server attaches it where it is to be kept. (doc 2 §3, New card
 * payload)
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

/** A card's holder as the vendor takes it. */
export const billingDetails = ({ name, country, zipCode }: CardHolder) => ({
  name,
  address: { ...(country && { country }), ...(zipCode.trim() && { postal_code: zipCode.trim() }) },
})
