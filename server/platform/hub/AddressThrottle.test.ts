import { describe, expect, it } from 'vitest'
import { AddressThrottle } from './AddressThrottle'

describe('AddressThrottle', () => {
  it('allows calls up to the limit, then blocks the address until the minute is over, without blocking other addresses', () => {
    const throttle = new AddressThrottle(2)
    expect([1, 2, 3].map(() => throttle.count('192.0.2.1', 0))).toEqual([0, 0, 60])
    expect(throttle.count('192.0.2.2', 10_000)).toBe(0)
    expect(throttle.count('192.0.2.1', 59_500)).toBe(1)
    expect(throttle.count('192.0.2.1', 60_000)).toBe(0)
  })
})
