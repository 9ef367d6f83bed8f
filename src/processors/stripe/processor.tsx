import type { Processor } from '../../core/registry/Processor'
import { Authentication } from './Authentication'
import { createCardFields } from './CardFields'
import { makeBankToken } from './makeBankToken'
import { makeCardToken } from './makeCardToken'

/** Stripe with tokens. (docs/decisions/2026-11-21-two-stripe-processors.md) */
export const processor: Processor = {
  CardFields: createCardFields(makeCardToken),
  Authentication,
  bank: { form: 'manual', makeToken: makeBankToken },
}
