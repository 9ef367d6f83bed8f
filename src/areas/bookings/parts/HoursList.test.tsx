// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { HoursList } from './HoursList'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NINE = '9:00 AM - 5:00 PM'
const hours = {
  today: '10:00 AM - 2:00 PM',
  sunday: 'closed',
  monday: NINE,
  tuesday: NINE,
  wednesday: NINE,
  thursday: NINE,
  friday: NINE,
  saturday: '10:00 AM - 2:00 PM',
}
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it('shows each day of the week, and marks today’s hours in the place’s time zone [activity.booking.hours-today]', () => {
  // In Los Angeles it is still Saturday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T04:00:00Z') })
  renderInPage(<HoursList hours={hours} timezone="America/Los_Angeles" />, { texts })
  expect(terms()).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'SaturdayToday',
    'Sunday',
  ])
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown.slice(4)).toEqual([
    '9:00\u00a0AM - 5:00\u00a0PM',
    '10:00\u00a0AM - 2:00\u00a0PM',
    'Closed',
  ])
})
