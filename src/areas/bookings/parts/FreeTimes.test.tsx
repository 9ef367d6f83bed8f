// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../../generated/messages/page-rooms/en.json'
import type { Slot } from '../../../../generated/types'
import { bookableSchedule, hourSlot } from '../../../../tests/support/bookableSchedule'
import { renderInPage } from '../../../../tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { FreeTimes } from './FreeTimes'

const call = vi.spyOn(portalApi, 'call')
const listeners = new Map<string, () => void>()

beforeEach(() => {
  // Only the clock, so that nothing waits for a timer.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T22:30:00Z') })
  const noSubscription = () => () => undefined
  setLiveHub({
    onResume: noSubscription,
    onSubscribed: noSubscription,
    subscribe: (name: string, listener: () => void) => {
      listeners.set(name, listener)
      return () => undefined
    },
  } as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
  vi.useRealTimers()
})

/** A fake server that has these free slots for parties of up to 4; returns what it was asked. */
function serve(free: { slots: Slot[] }): object[] {
  const asked: object[] = []
  call.mockImplementation(((_id: string, { query }: { query: { partySize: number } }) => {
    asked.push(query)
    return Promise.resolve(query.partySize > 4 ? [] : free.slots)
  }) as never)
  return asked
}

const morning = hourSlot('2026-12-08T09:00')
const evening = hourSlot('2026-12-08T17:00')

it('shows the first free day’s times by part of the day, in the schedule’s zone, and why other days have none [activity.booking.schedule-slots]', async () => {
  const asked = serve({ slots: [morning, evening] })
  const user = userEvent.setup()
  renderInPage(<FreeTimes schedule={bookableSchedule} />, { texts })
  expect(await screen.findByText('9:00 AM')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Evening' })).getByText('5:00 PM')).toBeDefined()
  expect(screen.getByText('All times are local to the club (CET).')).toBeDefined()
  expect(asked).toEqual([{ startDate: '2026-12-06', endDate: '2026-12-19', partySize: 1 }])
  expect(
    screen.getByRole('radio', {
      name: /^Tuesday, December 8, 2026 · 2 times free$/,
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

it('asks again for another party size and for later days', async () => {
  const asked = serve({ slots: [morning] })
  const user = userEvent.setup()
  renderInPage(<FreeTimes schedule={{ ...bookableSchedule, maxDaysOut: 20 }} />, { texts })
  expect(await screen.findByText('9:00 AM')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Earlier days' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByRole('textbox', { name: 'Party size' }))
  await user.type(screen.getByRole('textbox', { name: 'Party size' }), '5{Enter}')
  expect(await screen.findByText('Closed on this day.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Later days' }))
  expect(await screen.findByText('Closed on this day.')).toBeDefined()
  expect(asked.at(-1)).toEqual({ startDate: '2026-12-20', endDate: '2026-12-26', partySize: 5 })
  expect(screen.getByRole('button', { name: 'Later days' })).toHaveProperty('disabled', true)
})

it('a time that is taken elsewhere disappears without a reload', async () => {
  const free = { slots: [morning, evening] }
  serve(free)
  renderInPage(<FreeTimes schedule={bookableSchedule} />, { texts })
  expect(await screen.findByText('9:00 AM')).toBeDefined()
  free.slots = [evening]
  await act(async () => listeners.get('availability.changed')?.())
  expect(await screen.findByText('5:00 PM')).toBeDefined()
  expect(screen.queryByText('9:00 AM')).toBeNull()
})
