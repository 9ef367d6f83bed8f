import type { AddedBank, Processor, ProcessorAccount, ProcessorServices } from '../Processor'
import { addCard, removePaymentMethod, startCard } from './cards'
import { stripeCharges, type MethodOf } from './charges'
import { readStripeWebhook } from './readStripeWebhook'
import { refundStripe } from './refundStripe'
import { openStripeContext, type StripeContext } from './StripeContext'

/** How a Stripe processor handles bank accounts. */
export interface StripeBanks extends Pick<Processor, 'startBank'> {
  addBank: NonNullable<Processor['addBank']>
  verifyBank: NonNullable<Processor['verifyBank']>
  /**
   * One of its bank accounts in the form that a payment intent takes; undefined for anything else.
   */
  methodOf: (reference: string) => ReturnType<MethodOf> | undefined
  /** Deletes one of its bank accounts. */
  remove: (reference: string) => Promise<void>
}

/** The common part of both Stripe processors: everything but how bank accounts are added. */
export function openStripe(
  services: ProcessorServices,
  account: ProcessorAccount,
  banksOf: (context: StripeContext) => StripeBanks,
): Processor {
  const context = openStripeContext(services, account)
  const { methodOf, remove, ...banks } = banksOf(context)
  return {
    ...banks,
    ...stripeCharges(context, (reference) => methodOf(reference) ?? { payment_method: reference }),
    addCard: (token, payer) => addCard(context, token, payer),
    startCard: (payer) => startCard(context, payer),
    remove: (reference) =>
      methodOf(reference) === undefined
        ? removePaymentMethod(context, reference)
        : remove(reference),
    refund: (request) => refundStripe(context, request),
    readWebhook: (webhook) => Promise.resolve(readStripeWebhook(context, webhook)),
  }
}

/** The account's holder type from Stripe's value. */
export const holderTypeOf = (word: string | null): AddedBank['holderType'] =>
  word === 'company' || word === 'individual' ? word : ''
