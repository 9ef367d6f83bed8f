import { expect, it } from 'vitest'
import { createRetryKeys } from './createRetryKeys'

it('returns the same idempotency key for the same values until it is reset', () => {
  const keys = createRetryKeys()
  const first = keys.keyFor({ name: 'Ada' })
  expect(keys.keyFor({ name: 'Ada' })).toBe(first)
  const second = keys.keyFor({ name: 'Grace' })
  expect(second).not.toBe(first)
  expect(keys.keyFor({ name: 'Ada' })).not.toBe(first)
  const third = keys.keyFor({ name: 'Ada' })
  keys.reset()
  expect(keys.keyFor({ name: 'Ada' })).not.toBe(third)
})
