import { describe, expect, it } from 'vitest'
import type { HubScope } from './Hub'
import { RecentEvents } from './RecentEvents'

const START = 1_000_000
const customer = (customerId: number): HubScope => ({ type: 'customer', companyId: 1, customerId })
const isMine = (scope: HubScope): boolean => scope.type === 'customer' && scope.customerId === 7
const open = () => {
  const events = new RecentEvents(START)
  return {
    events,
    mayHaveMissed: (since: unknown, now: number, name = 'wallet.changed') =>
      events.mayHaveMissed(name, since, isMine, now),
  }
}

describe('RecentEvents', () => {
  it('reports only events with this name, in the tab’s scopes, since the page was requested', () => {
    const { events, mayHaveMissed } = open()
    const now = START + 60_000
    events.add(customer(8), 'wallet.changed', now - 1000)
    expect(mayHaveMissed(now - 2000, now)).toBe(false)
    events.add(customer(7), 'wallet.changed', now - 20_000)
    expect(mayHaveMissed(now - 2000, now)).toBe(false)
    events.add(customer(7), 'wallet.changed', now - 1000)
    expect(mayHaveMissed(now - 2000, now)).toBe(true)
    expect(mayHaveMissed(now - 2000, now, 'cart.changed')).toBe(false)
  })

  it('allows for clocks of other processes that differ by five seconds', () => {
    const { events, mayHaveMissed } = open()
    const now = START + 60_000
    events.add(customer(7), 'wallet.changed', now - 6000)
    expect(mayHaveMissed(now - 2000, now)).toBe(true)
    expect(mayHaveMissed(now + 4000, now)).toBe(false)
    expect(mayHaveMissed(now + 5001, now)).toBe(true)
  })

  it('assumes a missed event if the page is older than a minute, than this process or than a lost connection to the database, or if its age is unknown', () => {
    const { events, mayHaveMissed } = open()
    expect(mayHaveMissed(START + 4000, START + 10_000)).toBe(true)
    expect(mayHaveMissed(START + 5000, START + 10_000)).toBe(false)
    const later = START + 300_000
    expect(mayHaveMissed(later - 55_001, later)).toBe(true)
    expect(mayHaveMissed(later - 55_000, later)).toBe(false)
    expect(mayHaveMissed(undefined, later)).toBe(true)
    expect(mayHaveMissed('0', later)).toBe(true)
    events.restart(later)
    expect(mayHaveMissed(later + 4999, later + 6000)).toBe(true)
    expect(mayHaveMissed(later + 5000, later + 6000)).toBe(false)
  })

  it('assumes a missed event if so many were sent that the oldest are forgotten', () => {
    const { events, mayHaveMissed } = open()
    const now = START + 60_000
    for (let index = 0; index <= 20_000; index += 1)
      events.add(customer(8), 'wallet.changed', now - 20_001 + index)
    expect(mayHaveMissed(now - 5001, now)).toBe(true)
    expect(mayHaveMissed(now - 4000, now)).toBe(false)
  })
})
