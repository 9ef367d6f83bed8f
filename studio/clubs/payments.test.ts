import { expect, it } from 'vitest'
import { paymentsOf } from './payments'

const stripe = {
  id: 'a',
  name: 'Stripe',
  uri: 'stripev2',
  key: 'pk_test_1',
  cardsAccepted: ['visa'],
}
const sandbox = { id: 'b', uri: 'sandbox', cardsAccepted: ['visa'] }

it.each([
  ['none are entered', {}, 'none', ''],
  ['the list is empty', { processors: [] }, 'none', ''],
  ['only the sandbox is', { processors: [sandbox] }, 'sandbox', 'sandbox'],
  ['the only one lacks its key', { processors: [{ ...stripe, key: '' }] }, 'unusable', 'Stripe'],
  ['one besides the sandbox is', { processors: [sandbox, stripe] }, 'real', 'sandbox, Stripe'],
])('where of payment processors %s, members pay as the club can take it', (...row) => {
  const [, config, state, names] = row
  const features = { stripeProcessor: true }
  expect(paymentsOf({ features, ...config })).toEqual({ state, names })
})
