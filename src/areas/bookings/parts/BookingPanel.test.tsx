// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { CartItem, Schedule, Slot, SlotRequest } from '#generated/types'
import { bookableSchedule, hourSlot } from '#tests/support/bookableSchedule'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { BookingPanel } from './BookingPanel'
import { factsMatcher } from '#tests/support/factsMatcher'

const call = vi.spyOn(portalApi, 'call')
const list = vi.spyOn(portalApi, 'list')
const listeners = new Map<string, () => void>()

beforeEach(() => {
  // Fake only the date, so that timers still run.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T22:30:00Z') })
  const noSubscription = () => () => undefined
  setLiveHub({
    onReconnected: noSubscription,
    onSubscribed: noSubscription,
    subscribe: (name: string, listener: (data: object) => void) => {
      listeners.set(name, () => listener({}))
      return () => undefined
    },
  } as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
  list.mockReset()
  vi.useRealTimers()
})

/** The state of the fake server: free slots for parties of up to 4, the cart, and its responses. */
interface Served {
  slots: Slot[]
  reservations?: CartItem[]
  book?: () => Promise<unknown>
  add?: (body: object) => CartItem
  requests?: SlotRequest[]
}

const request = { id: 9, scheduleId: 4, day: '', partySize: 1, slotId: null, heldUntil: null }

/** Creates a fake server; returns the list of its calls, except those of the cart. */
function serve(server: Served): [string, object][] {
  const calls: [string, object][] = []
  const cart = (reservations: CartItem[]) => ({
    items: { reservations, appointments: [], tickets: [], products: [] },
  })
  const answer = (
    id: string,
    { query, body }: { query?: { partySize: number }; body?: object } = {},
  ): Promise<unknown> => {
    if (id === 'cart.get') return Promise.resolve(cart(server.reservations ?? []))
    if (id === 'slotRequests.list') return Promise.resolve(server.requests ?? [])
    if (id.startsWith('slotRequests.'))
      server.requests =
        id === 'slotRequests.add' ? [{ ...request, ...(body as { day: string }) }] : []
    calls.push([id, query ?? body ?? {}])
    if (id === 'cart.reservations')
      return Promise.resolve(cart(server.add ? [server.add(body ?? {})] : []))
    if (id === 'reservations.book') return server.book?.() ?? Promise.resolve()
    return Promise.resolve((query?.partySize ?? 0) > 4 ? [] : server.slots)
  }
  call.mockImplementation(answer as never)
  list.mockImplementation((async (id: string, input: object) => ({
    items: await answer(id, input),
  })) as never)
  return calls
}

const render = (schedule: Schedule = bookableSchedule, itemId?: number): void =>
  renderInPage(<BookingPanel schedule={schedule} itemId={itemId} slotId={undefined} />, {
    texts,
    config: {
      plan: 'Plus',
      settings: { calendarHost: '' },
      processors: [{ id: 'sandbox', default: true, cardsAccepted: ['visa'] }],
      routes: [{ pageId: 'checkout', path: '/checkout', enabled: true, plus: true }],
    },
  })

const morning = hourSlot('2026-12-08T09:00')
const ten = hourSlot('2026-12-08T10:00', { resourceIds: [2] })
const evening = hourSlot('2026-12-08T17:00')
const slotsOf = (calls: [string, object][]): object[] =>
  calls.filter(([id]) => id === 'reservations.slots').map(([, query]) => query)

it('shows the first free day’s times by part of the day, in the schedule’s zone, and says why other days have none [activity.booking.schedule-slots]', async () => {
  const calls = serve({ slots: [morning, evening] })
  const user = userEvent.setup()
  render()
  expect(await screen.findByRole('radio', { name: '9:00\u00a0AM' })).toBeDefined()
  const late = screen.getByRole('region', { name: 'Evening' })
  expect(within(late).getByRole('radio', { name: '5:00\u00a0PM' })).toBeDefined()
  expect(screen.getByText('All times are local to the club (CET).')).toBeDefined()
  expect(slotsOf(calls)).toEqual([{ startDate: '2026-12-06', endDate: '2026-12-19', partySize: 1 }])
  expect(
    screen.getByRole('radio', {
      name: /^Tuesday, December 8, 2026 · 2\stimes free$/,
      checked: true,
    }),
  ).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Sunday, December 6, 2026 · Closed' }))
  expect(screen.getByText('Closed on this day.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Monday, December 7, 2026 · Full' }))
  expect(screen.getByText('Nothing is free on this day.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next free day: Tuesday, December 8, 2026' }))
  expect(screen.getByText('9:00 AM')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Tuesday, December 8, 2026')
})

it('before booking, a deadline for cancelling that has passed is named as such [activity.schedule.cancel-by]', async () => {
  serve({ slots: [morning] })
  const user = userEvent.setup()
  render({ ...bookableSchedule, cancelBy: 3 * 24 * 60 })
  await user.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  expect(
    screen.getByText('Can’t be cancelled: the deadline was December 5, 2026, 9:00 AM CET'),
  ).toBeDefined()
})

it('one’s own booking at the chosen time is announced once, in the bar with the buttons, which a phone never scrolls away', async () => {
  serve({ slots: [hourSlot('2026-12-08T09:00', { overlaps: ['Massage'] })] })
  render()
  await userEvent.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  const notice = screen.getByRole('status')
  expect(notice.textContent).toBe('At this time you already have: Massage')
  expect(screen.getByRole('button', { name: 'Add to cart' }).parentElement?.contains(notice)).toBe(
    true,
  )
})

it('requests the slots again for another party size, another room and later days', async () => {
  const calls = serve({ slots: [morning] })
  const user = userEvent.setup()
  render({ ...bookableSchedule, maxDaysOut: 20 })
  expect(await screen.findByText('9:00 AM')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Earlier days' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByRole('textbox', { name: 'Party size' }))
  await user.type(screen.getByRole('textbox', { name: 'Party size' }), '5{Enter}')
  expect(await screen.findByText('Closed on this day.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Room' }), 'Lower room')
  await user.click(screen.getByRole('button', { name: 'Later days' }))
  expect(await screen.findByText('Closed on this day.')).toBeDefined()
  expect(slotsOf(calls).at(-1)).toEqual({
    startDate: '2026-12-20',
    endDate: '2026-12-26',
    partySize: 5,
    resourceId: 2,
  })
  expect(screen.getByRole('button', { name: 'Later days' })).toHaveProperty('disabled', true)
})

it('a time that is taken elsewhere disappears without a reload; if it was chosen, the page says so and offers the nearest', async () => {
  const server = { slots: [morning, ten, evening] }
  serve(server)
  const user = userEvent.setup()
  render()
  await user.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  expect(screen.getByRole('region', { name: 'Your booking' })).toBeDefined()
  server.slots = [ten, evening]
  await act(async () => listeners.get('availability.changed')?.())
  expect(await screen.findByText(/Dec 8.*9:00 AM.* has just been taken/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your booking' })).toBeNull()
  const nearest = screen.getByRole('group', { name: 'Nearest free times' })
  await user.click(within(nearest).getByRole('button', { name: /10:00\sAM/ }))
  expect(screen.getByRole('radio', { name: '10:00\u00a0AM', checked: true })).toBeDefined()
  expect(screen.queryByText(/has just been taken/)).toBeNull()
})

it('consecutive slots are added to the cart with the guest’s name, and the hold is shown', async () => {
  const calls = serve({
    slots: [morning, ten, evening],
    add: () =>
      ({
        id: 5,
        title: 'Chart Room',
        partySize: 1,
        resourceName: 'Lower room',
        reservedUntil: '2026-12-06T22:45:00Z',
        slot: { ...morning, endDate: ten.endDate, location: 'Quay' },
      }) as CartItem,
  })
  const user = userEvent.setup()
  render()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Duration' }),
    screen.getByRole('option', { name: '2\u00a0hours' }),
  )
  const times = await screen.findAllByRole('radio', { name: /M$/ })
  expect(times).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: '9:00\u00a0AM' }))
  const form = screen.getByRole('region', { name: 'Your booking' })
  expect(within(form).getByText('9:00 AM to 11:00 AM CET')).toBeDefined()
  expect(within(form).getByText('Fee × 2')).toBeDefined()
  expect(
    within(form).getByText('Can be cancelled until December 8, 2026, 7:00 AM CET'),
  ).toBeDefined()
  expect(within(form).getAllByText('$60.00').length).toBeGreaterThan(0)
  expect(within(form).queryByRole('button', { name: 'Book' })).toBeNull()
  const guest = screen.getByRole<HTMLInputElement>('textbox', { name: /^Booked for/ })
  // The server accepts no longer name.
  expect(guest.maxLength).toBe(100)
  await user.type(guest, ' Sam Lee ')
  await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Window')
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByRole('heading', { name: 'In your cart' })).toBe(document.activeElement)
  expect(calls.at(-1)).toEqual([
    'cart.reservations',
    {
      reservationId: 4,
      slotId: morning.id,
      endDate: ten.endDate,
      partySize: 1,
      guestName: 'Sam Lee',
      notes: 'Window',
    },
  ])
  expect(screen.getByText(/until 11:45 PM/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeDefined()
})

it('a free slot is booked at once; a member who loses the race sees why, with the nearest times', async () => {
  const server: Served = { slots: [hourSlot('2026-12-08T09:00', { fee: 0 }), ten, evening] }
  server.book = () => Promise.reject(new ApiError(409, { code: 'slot_taken' }))
  const calls = serve(server)
  const user = userEvent.setup()
  render()
  await user.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  await user.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/has just been taken/)).toBeDefined()
  server.slots = [hourSlot('2026-12-08T10:00', { fee: 0 }), evening]
  await act(async () => listeners.get('availability.changed')?.())
  const nearest = screen.getByRole('group', { name: 'Nearest free times' })
  await user.click(within(nearest).getByRole('button', { name: /10:00\sAM/ }))
  server.book = () =>
    Promise.resolve({
      booking: {
        id: 9,
        type: 'reservation',
        title: 'Chart Room',
        partySize: 1,
        startDate: ten.startDate,
        endDate: ten.endDate,
        timezoneId: 'Europe/Madrid',
        startDateLocal: ten.startDateLocal,
        endDateLocal: ten.endDateLocal,
        location: { name: 'Quay', address: 'Pier 1' },
        resourceName: 'Lower room',
        hasSurvey: false,
        surveyId: null,
        company: { id: 1 },
        subject: '',
      },
    })
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  expect(await screen.findByRole('heading', { name: 'Booked' })).toBe(document.activeElement)
  expect(screen.getByText(factsMatcher('Quay · Pier 1 · Lower room'))).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined()
  expect(calls.filter(([id]) => id === 'reservations.book')).toHaveLength(2)
})

it('a cart item can be changed, starting from its own time, table and note', async () => {
  const item = {
    id: 5,
    fault: '',
    expired: false,
    partySize: 2,
    resourceId: 2,
    notes: 'Window',
    guest: { fullName: 'Sam Lee' },
    slot: { ...morning, scheduleId: 4 },
  } as unknown as CartItem // Only the fields that the panel reads.
  const calls = serve({ slots: [evening], reservations: [item], add: () => item })
  const user = userEvent.setup()
  render(bookableSchedule, 5)
  expect(await screen.findByRole('radio', { name: '9:00\u00a0AM', checked: true })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Room' })).toHaveProperty('value', '2')
  expect(screen.getByRole('textbox', { name: /^Booked for/ })).toHaveProperty('value', 'Sam Lee')
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveProperty('value', 'Window')
  await user.click(screen.getByRole('button', { name: 'Change in the cart' }))
  await waitFor(() =>
    expect(calls.at(-1)?.[1]).toMatchObject({ id: 5, partySize: 2, resourceId: 2 }),
  )
})

it('a slot can be requested on a full day, and the same button withdraws the request', async () => {
  const server: Served = { slots: [morning] }
  const calls = serve(server)
  const user = userEvent.setup()
  render()
  await user.click(await screen.findByRole('radio', { name: 'Monday, December 7, 2026 · Full' }))
  await user.click(await screen.findByRole('button', { name: 'Notify me when something frees up' }))
  await user.click(await screen.findByRole('button', { name: 'Don’t notify me any more' }))
  expect(
    await screen.findByRole('button', { name: 'Notify me when something frees up' }),
  ).toBeDefined()
  expect(
    calls.map(([id, body]) => [id, body]).filter(([id]) => String(id).startsWith('slotR')),
  ).toEqual([
    ['slotRequests.add', { scheduleId: bookableSchedule.id, day: '2026-12-07', partySize: 1 }],
    ['slotRequests.withdraw', {}],
  ])
})

it('a day that has times, only none as long as was chosen, is not requested; it says that there are others', async () => {
  serve({ slots: [morning, evening] })
  const user = userEvent.setup()
  render()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Duration' }),
    screen.getByRole('option', { name: '2\u00a0hours' }),
  )
  await user.click(await screen.findByRole('radio', { name: 'Tuesday, December 8, 2026 · Full' }))
  expect(
    await screen.findByText('On this day, a shorter time or another choice is still free.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Notify me when something frees up' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Monday, December 7, 2026 · Full' }))
  expect(
    await screen.findByRole('button', { name: 'Notify me when something frees up' }),
  ).toBeDefined()
})
