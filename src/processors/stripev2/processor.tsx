import type { Processor } from '../../core/registry/Processor'
import { Authentication } from '../stripe/Authentication'
import { createCardFields } from '../stripe/CardFields'
import { setUpBank } from './setUpBank'
import { setUpCard } from './setUpCard'

/** Stripe with setup intents. (docs/decisions/2026-11-21-two-stripe-processors.md) */
export const processor: Processor = {
  CardFields: createCardFields(setUpCard),
  Authentication,
  bank: { form: 'manual', makeToken: setUpBank },
}
