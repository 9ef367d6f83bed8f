import type { Processor, BankFields } from '../../core/registry/Processor'
import { Authentication } from './Authentication'
import { createCardFields } from './CardFields'
import { makeCardToken } from './makeCardToken'
import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import { loadVendor } from './loadVendor'
import { asNetworkError, vendorFailure } from './vendorFailure'

/**
 * Stripe, with cards and bank accounts as tokens.
 * (docs/decisions/2026-11-21-two-stripe-processors.md)
 */
export const processor: Processor = {
  CardFields: createCardFields(makeCardToken),
  Authentication,
  bank: { form: 'manual', makeToken: makeBankToken },
}

/**
 * Exchanges a bank account for a token at the vendor: only the vendor receives the account number.
 * (doc 2 §3, money.entity.bank-encryption)
 */
async function makeBankToken({ key }: ResolvedProcessor, fields: BankFields): Promise<string> {
  const stripe = await loadVendor(key).catch((error: unknown) => {
    throw asNetworkError(error)
  })
  const { accountHolderName, routingNumber, accountNumber, country, currency, type } = fields
  const { token, error } = await stripe.createToken('bank_account', {
    country,
    currency: currency.toLowerCase(),
    routing_number: routingNumber,
    account_number: accountNumber,
    account_holder_name: accountHolderName,
    account_holder_type: type,
  })
  if (error) throw vendorFailure(error)
  return token.id
}
