import type { Processor, BankFields } from '../../core/registry/Processor'
import { Authentication } from '../stripe/Authentication'
import { createCardFields, type MakeCardToken } from '../stripe/CardFields'
import { portalApi } from '../../core/session/portalApi'
import { allowVendorOverlay } from '../../ui/overlays/allowVendorOverlay'
import { billingDetails, makeCardToken } from '../stripe/makeCardToken'
import { vendorFailure, asNetworkError } from '../stripe/vendorFailure'
import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import { loadVendor } from '../stripe/loadVendor'

/**
 * Sets up a card that will be saved, with its bank's confirmation if required. For a card used only
 * once, creates a payment method without that. (money.call.stripe-intent)
 */
const setUpCard: MakeCardToken = async (stripe, card, holder, processor) => {
  if (!holder.savesCard) return makeCardToken(stripe, card, holder, processor)
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

/** Stripe, with setup intents. (docs/decisions/2026-11-21-two-stripe-processors.md) */
export const processor: Processor = {
  CardFields: createCardFields(setUpCard),
  Authentication,
  bank: { form: 'manual', makeToken: setUpBank },
}

/**
 * Sets up a bank account and the person's mandate at the vendor, in a session that the server
 * creates, and returns the session as the token. (money.call.stripe-session)
 */
async function setUpBank({ key }: ResolvedProcessor, fields: BankFields): Promise<string> {
  const stripe = await loadVendor(key).catch((error: unknown) => {
    throw asNetworkError(error)
  })
  const { id, token } = await portalApi.call('wallet.stripe.session')
  const { accountHolderName, routingNumber, accountNumber, type } = fields
  const { error } = await stripe.confirmUsBankAccountSetup(token, {
    payment_method: {
      us_bank_account: {
        routing_number: routingNumber,
        account_number: accountNumber,
        account_holder_type: type,
      },
      billing_details: { name: accountHolderName },
    },
  })
  if (error) throw vendorFailure(error)
  return id
}
