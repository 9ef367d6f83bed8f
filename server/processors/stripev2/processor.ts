import type { ProcessorKind } from '../ProcessorKind'
import { openStripe, readHolderType, splitReference, type StripeBanks } from '../stripe/openStripe'
import Stripe from 'stripe'
import { createFailure } from '../stripe/failures'
import type { StripeContext } from '../stripe/StripeContext'
import { removePaymentMethod } from '../stripe/cards'

/**
 * Stripe with setup intents: the browser sets up cards and bank accounts at Stripe, with the
 * customer's authentication and mandate. (docs/decisions/2026-11-21-two-stripe-processors.md)
 */
export const processor: ProcessorKind = {
  uri: 'stripev2',
  open: (services, account) => openStripe(services, account, intentBanks),
}

/**
 * Bank accounts saved through setup intents. The browser confirms an intent with the account's
 * details and the customer's mandate; the intent's id is then the token. The reference of an
 * account contains the ids of the intent and of its payment method.
 */
function intentBanks(context: StripeContext): StripeBanks {
  const { client, withCustomer } = context
  return {
    startBank: (payer) =>
      withCustomer(payer, async (customer) => {
        const { id, client_secret } = await client().setupIntents.create({
          customer,
          allowed_payment_method_types: ['us_bank_account'],
          usage: 'off_session',
          payment_method_options: { us_bank_account: { verification_method: 'microdeposits' } },
        })
        return { id, token: client_secret ?? '' }
      }),
    addBank: async (bankToken, payer) => {
      if (bankToken.tokenType !== 'portal' || !bankToken.token.startsWith('seti_'))
        return createFailure('unreadable_token')
      return withCustomer(payer, async (customer) => {
        const intent = await findSetupIntent(client(), bankToken.token)
        const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
        const bank = method?.us_bank_account
        if (
          intent?.customer !== customer ||
          method === null ||
          !bank ||
          !['succeeded', 'requires_action'].includes(intent.status)
        )
          return createFailure('expired_token')
        // Once verified, an account is attached to its customer. If it no longer is, it was
        // removed.
        if (intent.status === 'succeeded' && method.customer !== customer)
          return createFailure('expired_token')
        return {
          type: 'added',
          reference: `${intent.id}/${method.id}`,
          bankName: bank.bank_name ?? '',
          lastFour: bank.last4 ?? '',
          holderType: readHolderType(bank.account_holder_type),
          verified: intent.status === 'succeeded',
        }
      })
    },
    verifyBank: async (reference, amounts) => {
      const [intent] = splitReference(reference)
      try {
        await client().setupIntents.verifyMicrodeposits(intent, { amounts: [...amounts] })
      } catch (error) {
        if (!(
          error instanceof Stripe.errors.StripeInvalidRequestError ||
          error instanceof Stripe.errors.StripeCardError
        ))
          throw error
      }
      // The intent's status decides, because Stripe also reports an error if an earlier
      // verification has succeeded whose response was lost.
      return (await client().setupIntents.retrieve(intent)).status === 'succeeded'
        ? 'verified'
        : 'wrong'
    },
    toPaymentMethod: (reference) =>
      reference.startsWith('seti_') ? { payment_method: splitReference(reference)[1] } : undefined,
    remove: async (reference) => {
      const [intent, method] = splitReference(reference)
      try {
        // An account that was never verified belongs only to its intent, so cancelling the intent
        // removes it.
        await client().setupIntents.cancel(intent)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        await removePaymentMethod(context, method)
      }
    },
  }
}

async function findSetupIntent(
  client: Stripe,
  id: string,
): Promise<Stripe.SetupIntent | undefined> {
  try {
    return await client.setupIntents.retrieve(id, { expand: ['payment_method'] })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}
