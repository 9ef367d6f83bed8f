import type { Processor } from '../../core/registry/Processor'
import { Authentication } from './Authentication'
import { CardFields } from './CardFields'
import { makeBankToken } from './makeBankToken'

/** The built-in test processor: it only accepts test numbers. */
export const processor: Processor = {
  CardFields,
  Authentication,
  bank: { form: 'manual', makeToken: makeBankToken },
}
