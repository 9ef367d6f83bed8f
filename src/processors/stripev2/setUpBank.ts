import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import type { BankFields } from '../../core/registry/Processor'
import { portalApi } from '../../core/session/portalApi'
import { loadVendor } from '../stripe/loadVendor'
import { asNetworkError, vendorFailure } from '../stripe/vendorFailure'

/**
 * Sets up a bank account and the person's mandate at the vendor, in a session created by the
 * server; the session is the token. (money.call.stripe-session)
 */
export async function setUpBank({ key }: ResolvedProcessor, fields: BankFields): Promise<string> {
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
