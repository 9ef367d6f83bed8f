import type { BankAccount, WalletCard } from '#generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import type { BankLink } from '../../../core/registry/Processor'
import { portalWrite } from '../../../core/query/portalWrite'
import type { BILLING_USES } from '../model/memberships'
import type { WalletMethod } from './methodQueries'

type BillingUse = (typeof BILLING_USES)[number]

/**
 * Saves a new method. Called again, it repeats the same request, and the server responds with the
 * method that is already saved.
 */
export type SaveMethod = () => Promise<WalletMethod>

/** Creates the function that saves a new card, using its token. (doc 2 §3, New card payload) */
export function createSaveCard(
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
  const request = {
    idempotencyKey: randomUuid(),
    body: {
      token,
      billingUse,
      nickname,
      billingDetails: { name, country, zipCode },
      paymentProcessorId,
    },
  }
  return () => portalWrite('wallet.cards.create', request)
}

/**
 * Creates the function that saves a new bank account, using the token from the form or a vendor's
 * widget. (doc 2 §3, Bank payload)
 */
export function createSaveBank(
  paymentProcessorId: string,
  link: BankLink | { tokenType: 'portal'; token: string },
  {
    nickname,
    billingUse,
    name,
    country,
  }: { nickname: string; billingUse: BillingUse; name: string; country: string },
): () => Promise<BankAccount> {
  const request = {
    idempotencyKey: randomUuid(),
    body: { ...link, paymentProcessorId, nickname, billingUse, billingDetails: { name, country } },
  }
  return () => portalWrite('wallet.banks.create', request)
}
