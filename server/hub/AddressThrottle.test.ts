import { describe, expect, it } from 'vitest'
import { AddressThrottle } from './AddressThrottle'

describe('calls of an address', () => {
  it('pass up to the limit, then wait until the minute is over; other addresses are not held up', () => {
    const throttle = new AddressThrottle(2)
    expect([1, 2, 3].map(() => throttle.count('192.0.2.1', 0))).toEqual([0, 0, 60])
    expect(throttle.count('192.0.2.2', 10_000)).toBe(0)
    expect(throttle.count('192.0.2.1', 59_500)).toBe(1)
    expect(throttle.count('192.0.2.1', 60_000)).toBe(0)
  })
})
