import { describe, expect, it } from 'vitest'
import { addressGroup } from '../sign-in/addressGroup'
import { HubSlots } from './HubSlots'

const limits = { signedOutPerAddress: 2, signedOut: 3, perAccount: 2 }

describe('HubSlots', () => {
  it('limits signed-out tabs per address and in total, limits tabs per account, and frees a slot once when it is released', () => {
    const slots = new HubSlots(limits)
    const here = { address: '192.0.2.1' }
    const first = slots.take(here)
    expect([first !== undefined, slots.take(here) !== undefined, slots.take(here)]).toEqual([
      true,
      true,
      undefined,
    ])
    expect(slots.take({ address: '192.0.2.2' })).toBeDefined()
    expect(slots.take({ address: '192.0.2.3' })).toBeUndefined()
    const alex = { account: 'customer:1:7' }
    expect([
      slots.take(alex) !== undefined,
      slots.take(alex) !== undefined,
      slots.take(alex),
    ]).toEqual([true, true, undefined])
    first?.()
    first?.()
    expect([
      slots.take({ address: '192.0.2.3' }) !== undefined,
      slots.take({ address: '192.0.2.3' }),
    ]).toEqual([true, undefined])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['a socket', 'a socket'],
  ])('counts the address %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})
