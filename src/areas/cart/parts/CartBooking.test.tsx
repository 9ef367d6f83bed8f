// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Cart } from '#generated/types'
import { bookableSchedule, hourSlot } from '#tests/support/bookableSchedule'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { CartBooking, type BookingItem } from './CartBooking'
import { CartItemRow } from './CartItemRow'
import { factsMatcher } from '#tests/support/factsMatcher'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
})

const item = {
  id: 5,
  title: 'Chart Room',
  type: 'reservation',
  partySize: 2,
  resourceId: 2,
  resourceName: 'Lower room',
  notes: 'Window',
  postpaid: false,
  expired: false,
  fault: '',
  holdableAt: null,
  guestId: null,
  guest: null,
  reservedUntil: '2099-01-01T00:00:00Z',
  lines: [
    { title: 'Chart Room', quantity: 2, amount: 60 },
    { title: 'Linen', quantity: 1, amount: 4 },
  ],
  slot: {
    ...hourSlot('2026-12-08T09:00'),
    endDate: '2026-12-08T10:00:00.000Z',
    endDateLocal: '2026-12-08T11:00:00',
    scheduleId: 4,
    reservationId: 4,
    appointmentId: null,
    location: 'Quay',
  },
} as unknown as BookingItem // Only the fields that the line reads.

const config = {
  plan: 'Plus' as const,
  routes: [{ pageId: 'rooms', path: '/rooms', enabled: true, plus: true }],
}

/** Renders the line; returns the bodies of the calls that change the cart. */
function render(change: Partial<BookingItem> = {}): object[] {
  const sent: object[] = []
  call.mockImplementation(((id: string, { body }: { body?: object } = {}) => {
    if (id === 'reservations.get') return Promise.resolve(bookableSchedule)
    sent.push(body ?? {})
    return Promise.resolve({})
  }) as never)
  renderInPage(
    <CartBooking
      item={{ ...item, ...change }}
      currency="USD"
      change={async (send: () => Promise<Cart>) => void (await send())}
      refetch={() => undefined}
    />,
    { texts, config },
  )
  return sent
}

it('shows date and time with the zone, place, party size and price lines, and links back to the free times', async () => {
  render()
  expect(
    await screen.findByText(factsMatcher('Tuesday, December 8, 2026 · 9:00 AM to 11:00 AM CET')),
  ).toBeDefined()
  expect(screen.getByText(factsMatcher('2 people · Quay · Lower room'))).toBeDefined()
  expect(screen.getByText('Chart Room × 2')).toBeDefined()
  expect(screen.getByText('$4.00')).toBeDefined()
  expect(screen.getByRole('timer')).toBeDefined()
  const edit = await screen.findByRole('link', { name: 'Change time or details' })
  expect(edit.getAttribute('href')).toBe('/rooms/4?item=5')
})

it('names its table, room or person once', async () => {
  call.mockResolvedValue(bookableSchedule as never)
  const row = {
    ...item,
    description: 'Lower room',
    minQty: 1,
    maxQty: 1,
    ticket: null,
    attendees: [],
  }
  renderInPage(
    <CartItemRow
      item={{ ...row, discount: 0, price: 64, priceEach: 64 }}
      currency="USD"
      change={() => Promise.resolve()}
      refetch={() => undefined}
    />,
    { texts, config },
  )
  expect(await screen.findAllByText(/Lower room/)).toHaveLength(1)
})

it('a slot whose hold has expired can be held again unchanged while it is free', async () => {
  const sent = render({ expired: true, reservedUntil: null })
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('No longer held')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Hold it again' }))
  expect(sent).toEqual([
    {
      id: 5,
      reservationId: 4,
      slotId: item.slot.id,
      endDate: item.slot.endDate,
      partySize: 2,
      resourceId: 2,
      notes: 'Window',
    },
  ])
})

it.each([
  ['', 'The time is still free. You can continue to payment now, or hold it again in 14 minutes.'],
  [
    'held_recently',
    'You held this time without paying, so others can book it first. If it is still free, you can hold it again in 14 minutes.',
  ],
] as const)(
  'a slot that others can hold first says in how many minutes it can be held again, without a button that would be refused: %s',
  (fault, said) => {
    const holdableAt = new Date(Date.now() + 14 * 60_000 - 5000).toISOString()
    render({ expired: true, reservedUntil: null, holdableAt, fault })
    expect(screen.getByText('No longer held')).toBeDefined()
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('once the minutes are over, it can be held again and the cart is read again', async () => {
  const refetch = vi.fn()
  call.mockResolvedValue(bookableSchedule as never)
  renderInPage(
    <CartBooking
      item={{ ...item, expired: true, reservedUntil: null, holdableAt: '2026-01-01T00:00:00Z' }}
      currency="USD"
      change={() => Promise.resolve()}
      refetch={refetch}
    />,
    { texts, config },
  )
  expect(await screen.findByRole('button', { name: 'Hold it again' })).toBeDefined()
  expect(refetch).toHaveBeenCalledOnce()
})

it('a slot that someone else has taken links to other times, and can’t be held again', async () => {
  render({ expired: true, reservedUntil: null, fault: 'slot_taken' })
  expect(await screen.findByRole('link', { name: 'Choose another time' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
