import { expect, it } from 'vitest'
import { boughtEvents } from './boughtEvents'

const ticket = (eventId: number | undefined, eventTitle: string) => ({
  ticket: {
    id: null,
    ...(eventId !== undefined && { eventId }),
    eventTitle,
    ticketTitle: 'Seat',
    startDate: '2026-12-05T18:00:00Z',
  },
})

it('an order’s tickets lead to each of its events once; products, and tickets of older orders, lead nowhere', () => {
  expect(
    boughtEvents([
      ticket(7, 'Yoga'),
      { ticket: null },
      ticket(7, 'Yoga'),
      ticket(undefined, 'Regatta'),
      ticket(9, 'Concert'),
    ]).map(({ eventId, eventTitle }) => [eventId, eventTitle]),
  ).toEqual([
    [7, 'Yoga'],
    [9, 'Concert'],
  ])
})
