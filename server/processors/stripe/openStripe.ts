import type { AddedBank, Processor, ProcessorAccount, ProcessorServices } from '../Processor'
import { addCard, removePaymentMethod, startCard } from './cards'
import { stripeCharges, type MethodOf } from './charges'
import { readStripeWebhook } from './readStripeWebhook'
import { refundStripe } from './refundStripe'
import { openStripeContext, type StripeContext } from './StripeContext'

/** How a processor of Stripe's keeps bank accounts. */
export interface StripeBanks extends Pick<Processor, 'startBank'> {
  addBank: NonNullable<Processor['addBank']>
  verifyBank: NonNullable<Processor['verifyBank']>
  /** A bank account of its own as a payment intent takes it; undefined for what is none. */
  methodOf: (reference: string) => ReturnType<MethodOf> | undefined
  /** Forgets one of its own. */
  remove: (reference: string) => Promise<void>
}

/**
 * What both processors of Stripe's share: all but the way in which bank accounts come to Stripe.
 */
export function openStripe(
  services: ProcessorServices,
  account: ProcessorAccount,
  banksOf: (desk: StripeContext) => StripeBanks,
): Processor {
  const desk = openStripeContext(services, account)
  const { methodOf, remove, ...banks } = banksOf(desk)
  return {
    ...banks,
    ...stripeCharges(desk, (reference) => methodOf(reference) ?? { payment_method: reference }),
    addCard: (token, payer) => addCard(desk, token, payer),
    startCard: (payer) => startCard(desk, payer),
    remove: (reference) =>
      methodOf(reference) === undefined ? removePaymentMethod(desk, reference) : remove(reference),
    refund: (ask) => refundStripe(desk, ask),
    readWebhook: (webhook) => Promise.resolve(readStripeWebhook(desk, webhook)),
  }
}

/** Whose account it is, by Stripe's word. */
export const holderTypeOf = (word: string | null): AddedBank['holderType'] =>
  word === 'company' || word === 'individual' ? word : ''
