import { describe, expect, it } from 'vitest'
import {
  admits,
  canCancel,
  canChangeName,
  canTransfer,
  isActive,
  isFull,
  isSoldOut,
  isTransferred,
  lowestPrice,
  takesRegistration,
} from './ticketRules'

describe('tickets', () => {
  it('are active unless cancelled or scanned [activity.account-event.active-tickets] [activity.state.ticket-status]', () => {
    expect(
      (['active', 'purchased', 'cancelled', 'scanned'] as const).map((status) =>
        isActive({ status }),
      ),
    ).toEqual([true, true, false, false])
  })

  it('admit the customer who holds them, and no one else once they are given away', () => {
    expect([
      admits({ status: 'active', customerId: 3 }, 3),
      admits({ status: 'scanned', customerId: 3 }, 3),
      admits({ status: 'cancelled', customerId: 3 }, 3),
      admits({ status: 'active', customerId: 4 }, 3),
      admits({ status: 'active', customerId: null }, 3),
    ]).toEqual([true, true, false, false, false])
  })

  it('are transferred if their holder is not their buyer [activity.ticket.transferred-rule]', () => {
    expect([
      isTransferred({ customerId: 3, ownerId: 3 }),
      isTransferred({ customerId: 4, ownerId: 3 }),
      isTransferred({ customerId: null, ownerId: 3 }),
    ]).toEqual([false, true, true])
  })

  it('can be transferred until the event is over and cancelled until it begins, if both the event and the ticket allow it [activity.ticket.cancelable-transferable] [activity.event.allow-flags]', () => {
    const ticket = {
      status: 'active' as const,
      scanData: 'A',
      transferred: false,
      transferable: true,
      cancelable: true,
    }
    const on = { transferEnabled: true, cancelEnabled: true }
    const off = { transferEnabled: false, cancelEnabled: false }
    const both = (change: Partial<typeof ticket>, settings = on, now = 999) => [
      canTransfer({ ...ticket, ...change }, settings, 1_000, now),
      canCancel({ ...ticket, ...change }, settings, 1_000, now),
    ]
    expect(both({})).toEqual([true, true])
    expect(both({}, off)).toEqual([false, false])
    expect(both({}, on, 1_000)).toEqual([false, false])
    expect(both({ transferable: false })).toEqual([false, true])
    expect(both({ cancelable: false })).toEqual([true, false])
    // The person who received a ticket can transfer it, but a refund belongs to the buyer.
    expect(canCancel({ ...ticket, transferred: true }, on, 1_000, 999)).toBe(false)
    expect(canTransfer({ ...ticket, scanData: '' }, on, 1_000, 999)).toBe(false)
  })

  it('can be named by the buyer who still holds them, unused, until the event is over', () => {
    const ticket = { status: 'active' as const, scanData: 'A', transferred: false }
    expect([
      canChangeName(ticket, 1_000, 999),
      canChangeName(ticket, 1_000, 1_000),
      canChangeName({ ...ticket, transferred: true }, 1_000, 999),
      canChangeName({ ...ticket, status: 'scanned' }, 1_000, 999),
      canChangeName({ ...ticket, scanData: '' }, 1_000, 999),
    ]).toEqual([true, false, false, false, false])
  })
})

describe('an event', () => {
  it.each([
    ['ticket', [], true],
    ['ticket', [0, 0], true],
    ['ticket', [0, 1], false],
    ['public', [], false],
    ['public', [0], false],
    ['external', [], false],
  ] as const)(
    'of the type %s with %j tickets left is sold out: %s [activity.event.sold-out-rule]',
    (type, left, expected) => {
      expect(
        isSoldOut({ type, tickets: left.map((availableQuantity) => ({ availableQuantity })) }),
      ).toBe(expected)
    },
  )

  it('takes registrations if it is free and they are enabled, until it begins [activity.event.reserve-enabled]', () => {
    const free = { type: 'public', reserveEnabled: true } as const
    expect([
      takesRegistration(free, 1000, 999),
      takesRegistration(free, 1000, 1000),
      takesRegistration({ ...free, reserveEnabled: false }, 1000, 999),
      takesRegistration({ ...free, type: 'ticket' }, 1000, 999),
      takesRegistration({ ...free, type: 'external' }, 1000, 999),
    ]).toEqual([true, false, false, false, false])
  })

  it('is full once its counted places are taken if it is free, or once it is sold out if it has tickets', () => {
    const free = { type: 'public', reserveEnabled: true, tickets: [] } as const
    expect([
      isFull({ ...free, availableQuantity: 0 }),
      isFull({ ...free, availableQuantity: 1 }),
      isFull({ ...free, availableQuantity: null }),
      isFull({ ...free, reserveEnabled: false, availableQuantity: 0 }),
      isFull({ ...free, type: 'ticket', tickets: [], availableQuantity: null }),
    ]).toEqual([true, false, false, false, true])
  })

  it('has the lowest price of its ticket types, or none without types', () => {
    expect([
      lowestPrice([]),
      lowestPrice([{ price: 85 }, { price: 65 }]),
      lowestPrice([{ price: 8 }, { price: 0 }]),
    ]).toEqual([undefined, 65, 0])
  })
})
