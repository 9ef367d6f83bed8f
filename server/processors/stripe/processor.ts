import type { ProcessorKind } from '../ProcessorKind'
import { openStripe, readHolderType, splitReference, type StripeBanks } from './openStripe'
import Stripe from 'stripe'
import { finalFailure, createFailure } from './failures'
import type { AddedBank } from '../Processor'
import { isCustomerGone, type StripeContext } from './StripeContext'

/**
 * Stripe with tokens from the browser: a card is attached to the customer when it is added, and a
 * bank account is a source. (docs/decisions/2026-11-21-two-stripe-processors.md)
 */
export const processor: ProcessorKind = {
  uri: 'stripe',
  open: (services, account) => openStripe(services, account, tokenBanks),
}

/**
 * Bank accounts as sources. The browser's token becomes a bank account of the customer at Stripe,
 * which two deposits then verify. The reference of an account contains the ids of the customer and
 * of the account.
 */
function tokenBanks({ client, withCustomer }: StripeContext): StripeBanks {
  return {
    addBank: async (bankToken, payer) => {
      if (bankToken.tokenType !== 'portal') return createFailure('unreadable_token')
      return withCustomer(payer, async (customer) => {
        try {
          const account = await client().customers.createSource(customer, {
            source: bankToken.token,
          })
          if (account.object !== 'bank_account') return createFailure('unreadable_token')
          return toAddedBank(customer, account)
        } catch (error) {
          if (isCustomerGone(error)) throw error
          // If the customer already has the account at Stripe, because an earlier response was lost
          // or the account was never deleted there, it counts as added.
          const existing = isExistingBank(error)
            ? await findBank(client(), customer, bankToken.token)
            : undefined
          if (existing !== undefined) return toAddedBank(customer, existing)
          const failure = finalFailure(error, 'bank', 'expired_token')
          if (failure === undefined) throw error
          return failure
        }
      })
    },
    verifyBank: async (reference, amounts) => {
      const [customer, id] = splitReference(reference)
      try {
        await client().customers.verifySource(customer, id, { amounts: [...amounts] })
      } catch (error) {
        if (!(
          error instanceof Stripe.errors.StripeInvalidRequestError ||
          error instanceof Stripe.errors.StripeCardError
        ))
          throw error
      }
      // The account's status decides, because Stripe also reports an error if an earlier
      // verification has succeeded whose response was lost.
      const account = await client().customers.retrieveSource(customer, id)
      return account.object === 'bank_account' && account.status === 'verified'
        ? 'verified'
        : 'wrong'
    },
    toPaymentMethod: (reference) =>
      reference.includes('/ba_')
        ? // By adding the account, the customer has authorised the club to debit it, as the form
          // says. Sources have no mandate, so each payment passes one to Stripe. It is reported as
          // offline because the customer's location at the time is not stored.
          {
            payment_method: splitReference(reference)[1],
            mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
          }
        : undefined,
    remove: async (reference) => {
      const [customer, id] = splitReference(reference)
      try {
        await client().customers.deleteSource(customer, id)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
  }
}

const toAddedBank = (
  customer: string,
  { id, bank_name, last4, account_holder_type, status }: Stripe.BankAccount,
): AddedBank => ({
  type: 'added',
  reference: `${customer}/${id}`,
  bankName: bank_name ?? '',
  lastFour: last4,
  holderType: readHolderType(account_holder_type),
  verified: status === 'verified',
})

const isExistingBank = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ['token_already_used', 'bank_account_exists'].includes(error.code ?? '')

/** The customer's bank account that a token stands for; undefined if there is none. */
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
