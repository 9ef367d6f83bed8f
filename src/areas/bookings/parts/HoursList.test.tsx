// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../../generated/messages/page-my-schedule/en.json'
import { renderInPage } from '../../../../tests/support/renderInPage'
import { HoursList } from './HoursList'

afterEach(cleanup)

it('shows today’s hours first, then the week from Monday [activity.booking.hours-today]', () => {
  const nine = '9:00 AM - 5:00 PM'
  renderInPage(
    <HoursList
      hours={{
        today: '10:00 AM - 2:00 PM',
        sunday: 'closed',
        monday: nine,
        tuesday: nine,
        wednesday: nine,
        thursday: nine,
        friday: nine,
        saturday: '10:00 AM - 2:00 PM',
      }}
    />,
    { texts },
  )
  const hours = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  // Today's hours are Saturday's.
  expect(hours[0]).toBe(hours[6])
  expect(hours[0]).not.toBe(hours[1])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})
