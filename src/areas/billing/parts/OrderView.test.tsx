// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import type { Order, OrderItem, Transaction } from '#generated/types'
import { OrderView } from './OrderView'

afterEach(cleanup)

/** The fields of an order that the view reads, without its items. */
const seats = {
  id: 20,
  status: 'completed',
  createdOn: '2026-11-01T12:00:00Z',
  currency: 'USD',
  subTotal: 130,
  discountTotal: 13,
  shippingTotal: 0,
  serviceFeeTotal: 0,
  tipTotal: 0,
  taxTotal: 0,
  total: 117,
  creditTotal: 20,
  via: '',
  note: '',
  shippingAddress: null,
  businessLocation: null,
}

it('equal items of an order share a line with their total quantity; other items have their own', () => {
  const seat = { title: 'Seat', type: 'event', quantity: 1, price: 65, subTotal: 65, total: 65 }
  const items = [
    { ...seat, id: 1 },
    { ...seat, id: 2, quantity: 2, subTotal: 130, total: 130 },
    { ...seat, id: 3, status: 'cancelled' },
    { ...seat, id: 4, description: 'Front row' },
  ] as OrderItem[]
  const order = { ...seats, items } as unknown as Order
  renderInPage(<OrderView order={order} transactions={[]} />, { texts })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(3)
  expect(rows[0]?.textContent).toContain('3$65.00$195.00')
})

it('an order’s items add up to its subtotal; the discount and the part paid by house credits have their own lines', () => {
  const item = { id: 1, title: 'Seat', type: 'event', quantity: 2, price: 65 }
  // Only the fields that the view reads.
  const items = [{ ...item, subTotal: 130, discount: 13, total: 117 } as OrderItem]
  const order = { ...seats, items } as unknown as Order
  renderInPage(<OrderView order={order} transactions={[]} />, { texts })
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('$65.00$130.00')
  expect(screen.getByText('Discount').nextElementSibling?.textContent).toBe('-$13.00')
  expect(screen.getByText('House credits').nextElementSibling?.textContent).toBe('-$20.00')
})

it('an order paid in part by house credits lists what each method paid, in this order', () => {
  // Only the fields that the view reads.
  const transaction = {
    id: 3,
    status: 'processed',
    amount: 117,
    credit: 20,
    currency: 'USD',
    paymentType: 'creditcard',
    brand: 'visa',
    lastFour: '4242',
    createdOn: '2026-11-01T12:00:00Z',
    refundedAmount: 0,
  } as Transaction
  const order = { ...seats, items: [] as OrderItem[] } as unknown as Order
  renderInPage(<OrderView order={order} transactions={[transaction]} />, { texts })
  const list = screen.getByRole('list', { name: 'Transactions' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Credit Card\s·\s.*4242.*\$97\.00$/),
    expect.stringMatching(/House Credit.*\$20\.00$/),
  ])
})

it('a product’s line says what was sent, with courier and number, and what is to be handed over', () => {
  const mug = { title: 'Mug', type: 'product', quantity: 3, price: 10, subTotal: 30, total: 30 }
  const parcel = { sentOn: '2026-11-30T12:00:00Z', courier: 'Parcel post', number: 'PP 1' }
  const nothing = { waiting: 0, given: 0, cancelled: 0, parcels: [] }
  const partly = { ...nothing, waiting: 1, parcels: [{ ...parcel, quantity: 2 }] }
  const items = [
    { ...mug, id: 1, handover: partly },
    { ...mug, id: 2, handover: partly },
    { ...mug, id: 3, handover: { ...nothing, given: 2, cancelled: 1 } },
    { ...mug, id: 4, handover: { ...nothing, waiting: 3 } },
    { ...mug, id: 5, handover: { ...nothing, waiting: 3 } },
    {
      ...mug,
      id: 6,
      handover: { ...nothing, parcels: [{ ...parcel, quantity: 3, courier: '', number: '' }] },
    },
    { ...mug, id: 7, status: 'cancelled', handover: { ...nothing, cancelled: 3 } },
  ] as OrderItem[]
  const order = { ...seats, items } as unknown as Order
  renderInPage(<OrderView order={order} transactions={[]} />, { texts })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Mug2 sent on November 30, 2026 with Parcel post, tracking number PP 1\s·\s1 to be handed over3/,
    ),
    expect.stringContaining('1 to be handed over3'),
    expect.stringMatching(/^Mug2 handed over\s·\s1 cancelled3/),
    // What is the same for all of its pieces is one line.
    expect.stringMatching(/^Mugto be handed over6/),
    expect.stringMatching(/^Mugsent on November 30, 20263/),
    expect.stringMatching(/^MugCancelled3/),
  ])
})

it('a booking’s line also shows its present time if it was changed after it was ordered', () => {
  const booking = {
    title: 'The Long Room',
    startDate: '2026-11-28T00:30:00Z',
    location: '',
    partySize: 2,
  }
  const item = {
    id: 1,
    title: 'The Long Room',
    type: 'reservation',
    quantity: 1,
    price: 0,
    booking,
  }
  const show = (movedTo: string | null) => {
    // Only the fields that the view reads.
    const order = { ...seats, items: [{ ...item, subTotal: 0, booking: { ...booking, movedTo } }] }
    renderInPage(<OrderView order={order as unknown as Order} transactions={[]} />, { texts })
    return screen.getAllByRole('row').at(-1)?.textContent
  }
  expect(show(null)).not.toContain('changed to')
  cleanup()
  expect(show('2026-11-29T01:00:00Z')).toMatch(
    /November 28, 2026.*\s·\schanged to November 29, 2026/,
  )
})

it('an order whose items are all cancelled says so beside its status, and a payment of nothing has a label', () => {
  const item = { id: 1, title: 'Seat', type: 'event', quantity: 1, price: 0, subTotal: 0 }
  const show = (statuses: readonly string[]) => {
    cleanup()
    const items = statuses.map((status, index) => ({ ...item, id: index + 1, status }))
    const payment = { id: 3, status: 'processed', amount: 0, amountDue: 0, refundedAmount: 0 }
    renderInPage(
      <OrderView
        order={{ ...seats, items } as unknown as Order}
        transactions={[
          {
            ...payment,
            paymentType: '',
            lastFour: '',
            createdOn: '2026-11-01',
          } as unknown as Transaction,
        ]}
      />,
      { texts },
    )
    return screen.queryByText('Everything in it is cancelled.')
  }
  expect(show(['cancelled', 'active'])).toBeNull()
  expect(show(['cancelled', 'cancelled'])).not.toBeNull()
  expect(screen.getByText('Nothing to pay')).toBeDefined()
})
