import { expect, it } from 'vitest'
import { nextHoldEnd } from './nextHoldEnd'

const item = { reservedUntil: null, expired: false, fault: '' } as const

it('the clock of the last step shows the hold that ends first; what is not held any more does not count', () => {
  const early = { ...item, reservedUntil: '2026-12-08T09:00:00.000Z' }
  const late = { ...item, reservedUntil: '2026-12-08T09:10:00.000Z' }
  expect(nextHoldEnd([item, late, early])).toBe(early.reservedUntil)
  expect(nextHoldEnd([{ ...early, expired: true }, late])).toBe(late.reservedUntil)
  expect(nextHoldEnd([{ ...early, fault: 'slot_taken' }])).toBeUndefined()
})
