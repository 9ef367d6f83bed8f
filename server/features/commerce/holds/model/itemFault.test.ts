import { describe, expect, it } from 'vitest'
import {
  boundsOfProduct,
  boundsOfTicket,
  checkProductQuantity,
  checkTicketQuantity,
  type TicketAvailability,
} from './itemFault'

const at = (time: string): Date => new Date(`2026-06-01T${time}:00Z`)
const ticket: TicketAvailability = {
  onSaleAt: null,
  offSaleAt: null,
  endsAt: at('22:00'),
  isCancelled: false,
  minimum: 0,
  maximum: null,
  purchased: 0,
  left: 10,
}

describe('a product', () => {
  it('can be bought up to its stock; beyond it only if backorders are allowed; without limit if inventory is not tracked [activity.product.inventory] [activity.validation.cart-item-quantity]', () => {
    expect(checkProductQuantity({ stock: 3, allowBackorders: false }, 3)).toBe('')
    expect(checkProductQuantity({ stock: 3, allowBackorders: false }, 4)).toBe('sold_out')
    expect(checkProductQuantity({ stock: 0, allowBackorders: false }, 1)).toBe('sold_out')
    expect(checkProductQuantity({ stock: 0, allowBackorders: true }, 5)).toBe('')
    expect(checkProductQuantity({ stock: null, allowBackorders: false }, 500)).toBe('')
    expect(boundsOfProduct({ stock: 3, allowBackorders: false })).toEqual({ minQty: 1, maxQty: 3 })
    expect(boundsOfProduct({ stock: 3, allowBackorders: true })).toEqual({
      minQty: 1,
      maxQty: null,
    })
  })
})

describe('a ticket type', () => {
  it('is on sale from onSale (inclusive) until offSale (exclusive), and never after the event has ended [activity.ticket.on-off-sale]', () => {
    const limited = { ...ticket, onSaleAt: at('10:00'), offSaleAt: at('20:00') }
    const faults = (['09:59', '10:00', '19:59', '20:00'] as const).map((time) =>
      checkTicketQuantity(limited, 1, at(time)),
    )
    expect(faults).toEqual(['not_on_sale', '', '', 'not_on_sale'])
    expect([at('21:59'), at('22:00')].map((now) => checkTicketQuantity(ticket, 1, now))).toEqual([
      '',
      'not_on_sale',
    ])
  })

  it('allows between the minimum and maximum number of tickets, counting those already bought, and never more than are left [activity.validation.ticket-minimum-maximum]', () => {
    const check = (change: Partial<TicketAvailability>, quantity: number) =>
      checkTicketQuantity({ ...ticket, ...change }, quantity, at('10:00'))
    expect([check({ minimum: 2 }, 1), check({ minimum: 2 }, 2)]).toEqual(['quantity', ''])
    expect([
      check({ maximum: 4 }, 4),
      check({ maximum: 4 }, 5),
      check({ maximum: 4, purchased: 1 }, 4),
    ]).toEqual(['', 'ticket_max_reached', 'ticket_max_reached'])
    expect([check({ left: 2 }, 2), check({ left: 2 }, 3), check({ left: 0 }, 1)]).toEqual([
      '',
      'ticket_max_reached',
      'sold_out',
    ])
    expect(boundsOfTicket({ ...ticket, minimum: 2, maximum: 4, purchased: 1, left: 2 })).toEqual({
      minQty: 2,
      maxQty: 2,
    })
    expect(boundsOfTicket({ ...ticket, maximum: 4, purchased: 6 })).toEqual({
      minQty: 1,
      maxQty: 0,
    })
  })
})
