import type { Processor } from '../../core/registry/Processor'
import { Authentication } from './Authentication'
import { CardFields } from './CardFields'
import { makeBankToken } from './makeBankToken'

/** The embedded processor: it only accepts the contract's test numbers. (decision 43) */
export const processor: Processor = {
  CardFields,
  Authentication,
  bank: { form: 'manual', makeToken: makeBankToken },
}
