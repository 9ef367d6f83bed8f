import { expect, it } from 'vitest'
import { paymentStorageKey } from './paymentStorageKey'

it('the payment of each transaction is stored under its own key', () => {
  expect(paymentStorageKey(7)).toBe(paymentStorageKey(7))
  expect(paymentStorageKey(7)).not.toBe(paymentStorageKey(8))
})
