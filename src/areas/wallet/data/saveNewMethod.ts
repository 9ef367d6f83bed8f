import type { BankAccount, WalletCard } from '../../../../generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import type { BankLink } from '../../../core/registry/Processor'
import { portalApi } from '../../../core/session/portalApi'
import type { BILLING_USES } from '../model/memberships'
import type { WalletMethod } from './readMethods'

type BillingUse = (typeof BILLING_USES)[number]

/**
 * Saves one new method; called again it sends the very same request, which the server answers with
 * the method that it has saved.
 */
export type SaveMethod = () => Promise<WalletMethod>

/** The way to save a new card by its token. (doc 2 §3, New card payload) */
export function saveNewCard(
  paymentProcessorId: string,
  {
    token,
    nickname,
    name,
    country,
    zipCode,
  }: { token: string; nickname: string; name: string; country: string; zipCode: string },
  billingUse: BillingUse,
): () => Promise<WalletCard> {
  const sent = {
    idempotencyKey: randomUuid(),
    body: {
      token,
      billingUse,
      nickname,
      billingDetails: { name, country, zipCode },
      paymentProcessorId,
    },
  }
  return () => portalApi.call('wallet.cards.create', sent)
}

/**
 * The way to save a new bank account by the token of the form or of a widget. (doc 2 §3, Bank
 * payload)
 */
export function saveNewBank(
  paymentProcessorId: string,
  link: BankLink | { tokenType: 'portal'; token: string },
  {
    nickname,
    billingUse,
    name,
    country,
  }: { nickname: string; billingUse: BillingUse; name: string; country: string },
): () => Promise<BankAccount> {
  const sent = {
    idempotencyKey: randomUuid(),
    body: { ...link, paymentProcessorId, nickname, billingUse, billingDetails: { name, country } },
  }
  return () => portalApi.call('wallet.banks.create', sent)
}
