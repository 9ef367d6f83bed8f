import { expect, it } from 'vitest'
import { processorFor } from './processorFor'

it('a payment is authenticated by its entry’s processor, else by the default card processor', () => {
  const createProcessor = (id: string, acceptsCards: boolean, isDefault: boolean) => ({
    id,
    cardsAccepted: acceptsCards ? ['visa'] : [],
    default: isDefault,
  })
  const processors = [
    createProcessor('bank', false, true),
    createProcessor('a', true, false),
    createProcessor('b', true, true),
  ]
  expect([
    processorFor(processors, { processorId: 'a' })?.id,
    processorFor(processors, {})?.id,
    processorFor(processors, { processorId: 'gone' })?.id,
    processorFor(processors.slice(0, 2), {})?.id,
    processorFor([], {}),
  ]).toEqual(['a', 'b', 'b', 'a', undefined])
})
