import Stripe from 'stripe'
import { finalRefusal, refused } from './refusalOf'
import { holderTypeOf, type StripeBanks } from './openStripe'
import type { StripeDesk } from './StripeDesk'

/** Bank accounts by tokens and sources: the browser's token becomes a bank account of the customer, whose deposits are under way then. A reference names both. */
export function tokenBanks({ client, withCustomer }: StripeDesk): StripeBanks {
  return {
    addBank: async (given, payer) => {
      if (given.tokenType !== 'portal') return refused('unreadable_token')
      return withCustomer(payer, async (customer) => {
        try {
          const account = await client().customers.createSource(customer, { source: given.token })
          if (account.object !== 'bank_account') return refused('unreadable_token')
          return { type: 'added', reference: `${customer}/${account.id}`, bankName: account.bank_name ?? '', lastFour: account.last4, holderType: holderTypeOf(account.account_holder_type), verified: account.status === 'verified' }
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer') throw error
          const refusal = finalRefusal(error, 'bank', 'expired_token')
          if (refusal === undefined) throw error
          return refusal
        }
      })
    },
    verifyBank: async (reference, amounts) => {
      const [customer, id] = partsOf(reference)
      try {
        await client().customers.verifySource(customer, id, { amounts: [...amounts] })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)) throw error
      }
      // Verified is also what was before, with an answer that never came.
      const account = await client().customers.retrieveSource(customer, id)
      return account.object === 'bank_account' && account.status === 'verified' ? 'verified' : 'wrong'
    },
    methodOf: (reference) =>
      reference.includes('/ba_')
        ? // What the person agreed to in the form; Stripe wants to be told with the payment, because a source has no mandate of its own.
          { payment_method: partsOf(reference)[1], mandate_data: { customer_acceptance: { type: 'offline', offline: {} } } }
        : undefined,
    remove: async (reference) => {
      const [customer, id] = partsOf(reference)
      try {
        await client().customers.deleteSource(customer, id)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
  }
}

function partsOf(reference: string): [customer: string, account: string] {
  const [customer = '', account = ''] = reference.split('/')
  return [customer, account]
}
