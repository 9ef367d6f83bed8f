import { portalApi } from '../../core/session/portalApi'
import { allowVendorOverlay } from '../../ui/overlays/allowVendorOverlay'
import type { MakeCardToken } from '../stripe/CardFields'
import { billingDetails, makeCardToken } from '../stripe/makeCardToken'
import { vendorFailure } from '../stripe/vendorFailure'

/**
 * Sets up a card that will be saved, with its bank's confirmation if required; a card for a single
 * payment only becomes a payment method. (money.call.stripe-intent)
 */
export const setUpCard: MakeCardToken = async (stripe, card, holder, processor) => {
  if (!holder.isSaved) return makeCardToken(stripe, card, holder, processor)
  const { clientSecret } = await portalApi.call('wallet.stripe.intent', {
    params: { processorId: processor.id },
  })
  const { setupIntent, error } = await allowVendorOverlay(() =>
    stripe.confirmCardSetup(clientSecret, {
      payment_method: { card, billing_details: billingDetails(holder) },
    }),
  )
  if (error) throw vendorFailure(error)
  const method = setupIntent.payment_method
  return typeof method === 'string' ? method : (method?.id ?? '')
}
