// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Booking } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { BookingDrawer } from './BookingDrawer'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  portalQueries().clear()
})

const lunch = {
  id: 7,
  type: 'reservation',
  title: 'Lunch',
  canCancel: true,
  canReschedule: true,
  cancelledAt: null,
  timezoneId: 'UTC',
  startDate: '2026-11-23T12:00:00Z',
  endDate: '2026-11-23T13:00:00Z',
  company: { id: 1 },
  slot: { fee: 0 },
  status: 'booked',
  subject: '',
  guest: null,
  owner: null,
  resourceName: '',
  partySize: 4,
  location: null,
  schedule: {
    type: 'dining',
    media: [],
    summary: '',
    allowCancel: true,
    cancelBy: 120,
    timezoneId: 'UTC',
  },
} as unknown as Booking // Only the fields that the drawer reads.

const upcoming = { startDate: '2126-11-23T12:00:00Z', endDate: '2126-11-23T13:00:00Z' }

function show(booking: Booking): void {
  vi.spyOn(portalApi, 'call').mockResolvedValue(booking)
  renderInPage(<BookingDrawer booking={booking} path="/x" onClose={() => undefined} />, {
    texts,
    config: { settings: { calendarHost: '' } },
  })
}

it.each([403, 404])(
  'a booking that could not be read (%i) does not show the list’s data, and can’t be cancelled [shell.error.failed-data-load]',
  async (status) => {
    vi.spyOn(portalApi, 'call').mockRejectedValue(new ApiError(status, { code: 'x', title: '' }))
    const booking = { ...lunch, id: status }
    renderInPage(<BookingDrawer booking={booking} path="/x" onClose={() => undefined} />, {
      texts,
      config: { settings: { calendarHost: '' } },
    })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  },
)

it('the button to change a booking’s time comes before the one to cancel it, which looks no different', async () => {
  show({ ...lunch, ...upcoming })
  const cancel = await screen.findByRole('button', { name: 'Cancel booking' })
  const move = screen.getByRole('button', { name: 'Change time or party' })
  expect(move.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(cancel.className).toBe(move.className)
})

it('a booking that can be cancelled but not moved has no button to change its time', async () => {
  show({ ...lunch, ...upcoming, canReschedule: false })
  expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change time or party' })).toBeNull()
})

it('the buttons to change and cancel a booking go when its deadline passes while it is open [activity.schedule.cancel-by]', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-23T09:58:00Z'),
  })
  show(lunch)
  expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('button', { name: 'Change time or party' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change time or party' })).toBeNull()
})

it.each([
  ['can be', '09:59', true, 'Can be cancelled until November 23, 2026, 10:00 AM UTC'],
  [
    'can no longer be',
    '10:00',
    true,
    'Can’t be cancelled: the deadline was November 23, 2026, 10:00 AM UTC',
  ],
  ['can’t be', '09:59', false, 'Can’t be cancelled'],
])('a booking says until when it %s cancelled', async (_what, time, allowCancel, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-23T${time}:00Z`) })
  show({ ...lunch, schedule: { ...lunch.schedule, allowCancel } })
  expect(await screen.findByText(text)).toBeDefined()
})

it('a booking names its table, room or person', async () => {
  show({ ...lunch, resourceName: 'Window table' })
  expect(await screen.findByText('Window table')).toBeDefined()
  expect(screen.getByText('Table')).toBeDefined()
})

it.each([
  ['holds', {}, ['Confirmed']],
  ['awaits the club', { status: 'pending' as const }, ['Awaiting confirmation']],
  ['is cancelled', { cancelledAt: '2026-11-22T12:00:00Z' }, ['Cancelled']],
  ['is over', { startDate: '2001-01-02T12:00:00Z', endDate: '2001-01-02T13:00:00Z' }, []],
])(
  'a booking that %s says so, with its price, first of all [activity.booking-detail.cancelled-badge]',
  async (_what, change, states: string[]) => {
    show({ ...lunch, ...upcoming, slot: { ...lunch.slot, fee: 40 }, ...change })
    const facts = (await screen.findByText('Price')).closest('dl')
    expect(facts?.textContent).toContain('Party size4Price$40.00')
    const shown = ['Confirmed', 'Awaiting confirmation', 'Cancelled'].filter((state) =>
      screen.queryByText(state),
    )
    expect(shown).toEqual(states)
    for (const state of states)
      expect(
        screen.getByText(state).compareDocumentPosition(facts as HTMLElement) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy()
  },
)
