import Stripe from 'stripe'
import { finalRefusal, refused } from './refusalOf'
import type { AddedBank } from '../Processor'
import { holderTypeOf, type StripeBanks } from './openStripe'
import { isCustomerGone, type StripeContext } from './StripeContext'

/**
 * Bank accounts by tokens and sources: the browser's token becomes a bank account of the customer,
 * whose deposits are then under way. A reference contains both ids.
 */
export function tokenBanks({ client, withCustomer }: StripeContext): StripeBanks {
  return {
    addBank: async (given, payer) => {
      if (given.tokenType !== 'portal') return refused('unreadable_token')
      return withCustomer(payer, async (customer) => {
        try {
          const account = await client().customers.createSource(customer, { source: given.token })
          if (account.object !== 'bank_account') return refused('unreadable_token')
          return addedBank(customer, account)
        } catch (error) {
          if (isCustomerGone(error)) throw error
          // An account that Stripe already has, because its response was lost or it was never
          // deleted there, counts as added.
          const there = isThere(error) ? await findBank(client(), customer, given.token) : undefined
          if (there !== undefined) return addedBank(customer, there)
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
        if (!(
          error instanceof Stripe.errors.StripeInvalidRequestError ||
          error instanceof Stripe.errors.StripeCardError
        ))
          throw error
      }
      // An earlier verification whose response was lost counts too.
      const account = await client().customers.retrieveSource(customer, id)
      return account.object === 'bank_account' && account.status === 'verified'
        ? 'verified'
        : 'wrong'
    },
    methodOf: (reference) =>
      reference.includes('/ba_')
        ? // Adding the account authorises the club to debit it, as the form's text says. Sources have
          // no mandate of their own, so each payment passes one to Stripe. The person's location at
          // the time is not stored, so it is reported as an offline agreement.
          {
            payment_method: partsOf(reference)[1],
            mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
          }
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

const addedBank = (
  customer: string,
  { id, bank_name, last4, account_holder_type, status }: Stripe.BankAccount,
): AddedBank => ({
  type: 'added',
  reference: `${customer}/${id}`,
  bankName: bank_name ?? '',
  lastFour: last4,
  holderType: holderTypeOf(account_holder_type),
  verified: status === 'verified',
})

const isThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ['token_already_used', 'bank_account_exists'].includes(error.code ?? '')

/** The customer's bank account that a token belongs to; undefined if they have none such. */
async function findBank(
  client: Stripe,
  customer: string,
  token: string,
): Promise<Stripe.BankAccount | undefined> {
  const fingerprint = (await client.tokens.retrieve(token)).bank_account?.fingerprint
  if (!fingerprint) return undefined
  for await (const source of client.customers.listSources(customer, {
    object: 'bank_account',
    limit: 100,
  }))
    if (source.object === 'bank_account' && source.fingerprint === fingerprint) return source
  return undefined
}

function partsOf(reference: string): [customer: string, account: string] {
  const [customer = '', account = ''] = reference.split('/')
  return [customer, account]
}
