import { expect, it } from 'vitest'
import { ticketsToChoose } from './ticketsToChoose'

const tickets = [
  { id: 1, price: 0 },
  { id: 2, price: 20 },
  { id: 3, price: 30 },
]
const choose = (facts: { isSoldOut?: boolean; canPay?: boolean; inCart?: number }) =>
  ticketsToChoose(tickets, {
    isSoldOut: facts.isSoldOut ?? false,
    canPay: facts.canPay ?? false,
    isInCart: ({ id }) => id === facts.inCart,
  }).map(({ id }) => id)

it('tickets that are free, that the customer can pay for or that are in their cart can be chosen', () => {
  expect(choose({ canPay: true })).toEqual([1, 2, 3])
  expect(choose({})).toEqual([1])
  expect(choose({ inCart: 3 })).toEqual([1, 3])
})

it('no ticket of a sold-out event can be chosen, unless the cart has some', () => {
  expect(choose({ isSoldOut: true, canPay: true })).toEqual([])
  expect(choose({ isSoldOut: true, canPay: true, inCart: 2 })).toEqual([1, 2, 3])
})
