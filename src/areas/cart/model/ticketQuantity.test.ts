import { describe, expect, it } from 'vitest'
import type { TicketType } from '#generated/types'
import { maxTickets, saleStatus, ticketQuantity, withTicketsInCart } from './ticketQuantity'

const limits = { minimum: 2, maximum: 6, availableQuantity: 31, purchased: 0 }

it.each([
  ['the maximum', {}, 6],
  ['all tickets left without a maximum', { maximum: null, purchased: 5 }, 31],
  ['the tickets left, if they are fewer', { availableQuantity: 5 }, 5],
  ['what earlier purchases leave of the maximum', { purchased: 3 }, 3],
  ['the minimum, if just that is left', { availableQuantity: 2 }, 2],
  ['the minimum, if just that may still be bought', { purchased: 4 }, 2],
  ['none if less than the minimum is left', { availableQuantity: 1 }, 0],
  ['none if less than the minimum may still be bought', { purchased: 5 }, 0],
  ['none after more purchases than the maximum', { minimum: 0, purchased: 9 }, 0],
])('the most tickets that can be chosen are %s', (_rule, changes, max) => {
  expect(maxTickets({ ...limits, ...changes })).toBe(max)
})

describe('a chosen quantity', () => {
  it.each([
    [1, 0, 2],
    [3, 2, 3],
    [6, 5, 6],
    [7, 6, 6],
    [2, 3, 2],
    [1, 2, 0],
    [0, 2, 0],
    [-1, 0, 0],
    // A quantity below the minimum, from a cart, whether it is kept or lowered.
    [1, 1, 0],
  ])('of %i, after %i, becomes %i', (requested, current, quantity) => {
    expect(ticketQuantity(requested, current, limits)).toBe(quantity)
  })

  it('is 0 if no ticket can be chosen', () => {
    expect(ticketQuantity(1, 0, { ...limits, availableQuantity: 1 })).toBe(0)
  })
})

it('tickets in the cart count as available, without reducing what else is', () => {
  const ticket = { ...limits, availableQuantity: 3 } as TicketType // Only the fields that the rules use.
  const available = (maxQty: number | null) =>
    withTicketsInCart(ticket, { maxQty }).availableQuantity
  expect([available(4), available(3), available(1), available(null)]).toEqual([4, 3, 3, 3])
})

it('a ticket type’s sale is open, over or yet to come', () => {
  const now = new Date('2026-03-08T12:00:00Z')
  const past = '2026-03-08T11:59:59Z'
  const future = '2026-03-08T12:00:01Z'
  expect(saleStatus({ onSale: past, offSale: future }, now)).toBe('open')
  expect(saleStatus({ onSale: past, offSale: past }, now)).toBe('over')
  expect(saleStatus({ onSale: future, offSale: past }, now)).toBe('soon')
})
