import type { ProcessorKind } from '../ProcessorKind'
import { openStripe } from '../stripe/openStripe'
import { intentBanks } from './intentBanks'

/**
 * Stripe with setup intents: cards and bank accounts are set up in the browser, with authentication
 * and mandate. (docs/decisions/2026-11-21-two-ways-to-stripe.md)
 */
export const processor: ProcessorKind = {
  uri: 'stripev2',
  open: (services, account) => openStripe(services, account, intentBanks),
}
