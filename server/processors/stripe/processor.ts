import type { ProcessorKind } from '../ProcessorKind'
import { openStripe } from './openStripe'
import { tokenBanks } from './tokenBanks'

/**
 * Stripe with tokens: cards are attached when added, bank accounts are sources.
 * (docs/decisions/2026-11-21-two-ways-to-stripe.md)
 */
export const processor: ProcessorKind = {
  uri: 'stripe',
  open: (services, account) => openStripe(services, account, tokenBanks),
}
