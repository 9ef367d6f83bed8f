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

it('returns a key for a request without values, too, and another one after a reset', () => {
  const keys = createRetryKeys()
  const first = keys.keyFor(undefined)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(keys.keyFor(undefined)).toBe(first)
  keys.reset()
  expect(keys.keyFor(undefined)).not.toBe(first)
})
