// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Booking } from '#generated/types'
import { bookableSchedule, hourSlot } from '#tests/support/bookableSchedule'
import { findDialog } from '#tests/support/findDialog'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { inEnglish } from '#tests/support/englishTexts'
import { dismiss, notificationStore } from '../../../ui/feedback/notificationStore'
import { MoveBookingDialog } from './MoveBookingDialog'

const present = hourSlot('2026-12-08T09:00')
const later = hourSlot('2026-12-08T10:00')
const booking = {
  id: 7,
  type: 'reservation',
  title: 'Chart Room',
  partySize: 2,
  timezoneId: 'Europe/Madrid',
  resourceName: 'Upper room',
  slot: present,
  schedule: bookableSchedule,
  startDate: present.startDate,
  endDate: present.endDate,
} as unknown as Booking // Only the fields that the dialog reads.
const call = vi.spyOn(portalApi, 'call')
const list = vi.spyOn(portalApi, 'list')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T22:30:00Z') })
  const noSubscription = () => () => undefined
  setLiveHub({
    onReconnected: noSubscription,
    onSubscribed: noSubscription,
    subscribe: noSubscription,
  } as never)
  // The lower room is free at the time of the booking, too.
  list.mockImplementation(((id: string) =>
    Promise.resolve({ items: id === 'reservations.slots' ? [present, later] : [] })) as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
  vi.useRealTimers()
  for (const { id } of notificationStore.get()) dismiss(id)
})

/** Opens the dialog; the server answers a change with `after`. */
async function open(after: Partial<Booking>, of = booking) {
  call.mockResolvedValue({ ...of, ...after } as never)
  const closed = vi.fn()
  renderInPage(<MoveBookingDialog booking={of} onDone={() => undefined} onClose={closed} />, {
    texts,
  })
  const dialog = within(await findDialog(/Chart Room$/))
  await dialog.findByRole('radio', { name: '10:00\u00a0AM' })
  return {
    dialog,
    save: async (name: string) => {
      await userEvent.click(dialog.getByRole('button', { name }))
      await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
      const [notice] = notificationStore.get()
      return [notice?.title, notice?.text].map((text) => (text ? inEnglish(text) : ''))
    },
  }
}
const bodies = () => call.mock.calls.map(([, input]) => (input as { body?: object }).body)

it('the present time is not offered, although another room is free then', async () => {
  const { dialog, save } = await open({ startDate: later.startDate, endDate: later.endDate })
  expect(dialog.queryByRole('radio', { name: '9:00\u00a0AM' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: '10:00\u00a0AM' }))
  expect(await save('Change to Dec\u00a08\u00a0· 10:00\u00a0AM\u00a0CET')).toEqual([
    'The time is changed',
    'Chart Room',
  ])
  expect(bodies()).toEqual([{ slotId: later.id }])
})

it('another party keeps the present time, in a room that fits it; the person learns of another room', async () => {
  const { dialog, save } = await open({ partySize: 3, resourceName: 'Lower room' })
  await userEvent.click(dialog.getByRole('button', { name: 'One more: Party size' }))
  expect(await save('Change to 3\u00a0people')).toEqual([
    'Your booking is now for 3\u00a0people',
    'Chart Room. Your room is now Lower room, not Upper room.',
  ])
  expect(bodies()).toEqual([{ slotId: present.id, partySize: 3 }])
})

it('another booking at the new time is said beside the button that changes to it, not among what scrolls; the booking itself is none', async () => {
  const times = [later, hourSlot('2026-12-08T11:00', { overlaps: ['Massage'] })]
  list.mockResolvedValue({ items: [{ ...times[0], overlaps: [booking.title] }, times[1]] } as never)
  const { dialog } = await open({})
  await userEvent.click(dialog.getByRole('radio', { name: '10:00\u00a0AM' }))
  expect(dialog.queryByText(/already have/)).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: '11:00\u00a0AM' }))
  const notice = dialog.getByText('At this time you already have: Massage')
  const button = dialog.getByRole('button', { name: /^Change to/ })
  expect(button.parentElement?.contains(notice)).toBe(true)
})

it('if the server has changed nothing, the person is not told that it has', async () => {
  const { dialog, save } = await open({})
  await userEvent.click(dialog.getByRole('radio', { name: '10:00\u00a0AM' }))
  expect((await save('Change to Dec\u00a08\u00a0· 10:00\u00a0AM\u00a0CET'))[0]).toBe(
    'Nothing has changed: your booking is as it was',
  )
})

it('a party that is paid per person can’t be changed, and the dialog says why', async () => {
  const schedule = { ...bookableSchedule, feeType: 'person' as const, startingPrice: 20 }
  const { dialog } = await open({}, { ...booking, schedule })
  expect(dialog.queryByRole('textbox', { name: 'Party size' })).toBeNull()
  expect(dialog.getByText(/^The price depends on how many you are/)).toBeTruthy()
})
