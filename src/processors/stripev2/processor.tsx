import type { Processor } from '../../core/registry/Processor'
import { Authentication } from '../stripe/Authentication'
import { cardFieldsOf } from '../stripe/CardFields'
import { setUpBank } from './setUpBank'
import { setUpCard } from './setUpCard'

/** Stripe with setup intents. (docs/decisions, two ways to Stripe) */
export const processor: Processor = {
  CardFields: cardFieldsOf(setUpCard),
  Authentication,
  bank: { form: 'manual', makeToken: setUpBank },
}
