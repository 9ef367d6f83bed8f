import { describe, expect, it } from 'vitest'
import { isActive, isSoldOut, isTransferred, lowestPrice } from './ticketRules'

describe('tickets', () => {
  it('are active unless cancelled or scanned [activity.account-event.active-tickets]', () => {
    expect(
      (['active', 'purchased', 'cancelled', 'scanned'] as const).map((status) =>
        isActive({ status }),
      ),
    ).toEqual([true, true, false, false])
  })

  it('are transferred if their holder is not their buyer [activity.ticket.transferred-rule]', () => {
    expect([
      isTransferred({ customerId: 3, ownerId: 3 }),
      isTransferred({ customerId: 4, ownerId: 3 }),
    ]).toEqual([false, true])
  })

  it.each([
    ['ticket', [], true],
    ['ticket', [0, 0], true],
    ['ticket', [0, 1], false],
    ['public', [], false],
    ['public', [0], false],
    ['external', [], false],
  ] as const)(
    'an event by %s with %j left is sold out: %s [activity.event.sold-out-rule]',
    (type, left, expected) => {
      expect(
        isSoldOut({ type, tickets: left.map((availableQuantity) => ({ availableQuantity })) }),
      ).toBe(expected)
    },
  )

  it('have the lowest price of all types, or none without types', () => {
    expect([
      lowestPrice([]),
      lowestPrice([{ price: 85 }, { price: 65 }]),
      lowestPrice([{ price: 8 }, { price: 0 }]),
    ]).toEqual([undefined, 65, 0])
  })
})
