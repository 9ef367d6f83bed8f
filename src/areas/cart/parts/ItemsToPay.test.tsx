// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Cart, CartItem } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ItemsToPay } from './ItemsToPay'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Only the fields that the step reads.
const base = {
  quantity: 1,
  productAttribute: '',
  slot: null,
  ticket: null,
  cancelTerms: null,
  reservedUntil: null,
  expired: false,
  fault: '',
}
const item = (fields: object): CartItem => ({ ...base, ...fields }) as unknown as CartItem
const terms = (until: string | null, fee = 0) => ({ until, fee, timezoneId: 'UTC' })

/** Renders the items; returns the text of each. */
function show(...items: CartItem[]): string[] {
  const cart = { currency: 'USD', items: { reservations: items, appointments: [], tickets: [] } }
  renderInPage(
    <ItemsToPay
      cart={{ ...cart, items: { ...cart.items, products: [] } } as unknown as Cart}
      refetch={() => undefined}
    />,
    { texts },
  )
  const section = screen.getByRole('region', { name: 'You are paying for' })
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '))
}

it('the last step lists what is paid for, with prices, times and the terms of cancelling [activity.checkout.numbered-steps]', () => {
  const startDate = '2026-12-08T09:00:00Z'
  expect(
    show(
      item({ id: 1, title: 'Cap', quantity: 2, price: 60, productAttribute: 'Navy' }),
      item({
        id: 2,
        title: 'Massage',
        price: 120,
        slot: { startDate },
        cancelTerms: terms('2026-12-07T09:00:00Z', 40),
      }),
      item({
        id: 3,
        title: 'Supper',
        price: 68,
        ticket: { name: 'Seat', startDate },
        cancelTerms: terms(startDate),
      }),
      item({ id: 4, title: 'Court', price: 24, cancelTerms: terms('2026-12-05T09:00:00Z') }),
      item({ id: 5, title: 'Room', price: 30, cancelTerms: terms(null) }),
    ),
  ).toEqual([
    'Cap × 2Navy$60.00',
    'MassageDecember 8, 2026, 9:00 AM UTCCan be cancelled until December 7, 2026, 9:00 AM UTC; the club then keeps $40.00$120.00',
    'SupperSeat · December 8, 2026, 9:00 AM UTCCan be cancelled until December 8, 2026, 9:00 AM UTC$68.00',
    'CourtCan’t be cancelled: the deadline was December 5, 2026, 9:00 AM UTC$24.00',
    'RoomCan’t be cancelled$30.00',
  ])
})

it('the last step shows the time left of the hold that ends first', () => {
  show(
    item({ id: 1, title: 'A', price: 1, reservedUntil: '2026-12-06T12:14:30Z' }),
    item({ id: 2, title: 'B', price: 1, reservedUntil: '2026-12-06T12:09:30Z' }),
  )
  expect(screen.getByRole('timer').textContent).toBe('Held for you for 9:30')
})
