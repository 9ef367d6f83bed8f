import type { BankAccount, WalletCard } from '../../../../generated/types'
import type { BankLink } from '../../../core/registry/Processor'
import { portalApi } from '../../../core/session/portalApi'
import type { BILLING_USES } from '../model/memberships'

type BillingUse = (typeof BILLING_USES)[number]

/** Saves a new card by its token. (doc 2 §3, New card payload) */
export const saveNewCard = (paymentProcessorId: string, { token, nickname, name, country, zipCode }: { token: string; nickname: string; name: string; country: string; zipCode: string }, billingUse: BillingUse): Promise<WalletCard> =>
  portalApi.call('wallet.cards.create', { body: { token, billingUse, nickname, billingDetails: { name, country, zipCode }, paymentProcessorId } })

/** Saves a new bank account by the token of the form or of a widget. (doc 2 §3, Bank payload) */
export const saveNewBank = (paymentProcessorId: string, link: BankLink | { tokenType: 'portal'; token: string }, { nickname, billingUse, name, country }: { nickname: string; billingUse: BillingUse; name: string; country: string }): Promise<BankAccount> =>
  portalApi.call('wallet.banks.create', { body: { ...link, paymentProcessorId, nickname, billingUse, billingDetails: { name, country } } })
